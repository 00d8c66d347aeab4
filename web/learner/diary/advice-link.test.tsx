import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { diaryServer, openStep, record, saved } from "../../test/diary.ts";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { completion, interactionId, logLines, repliesFor, theRoute } from "../../test/open-content.ts";
import { lucia, stored } from "../../test/people.ts";

const content = aContent(1, { title: "Una noche amable", contentInteractionId: interactionId, visitCount: 1 });
const address = `/routes/${theRoute.id}/content/${content.id}`;
const advice = `Duerme.\n\nTe puede acompañar [Una noche amable](${address}), o [otra página](https://ejemplo.es).`;
const back = () => screen.findByRole("link", { name: "Volver a tu diario" });

test("a content that the advice of a new entry leads to opens in the same tab, and leads back to the advice [THEME-04, THEME-05]", async () => {
  diaryServer({ ...repliesFor(content), "POST /diary/entry": saved({ advice }) });
  const { user } = await openStep("tips", { feeling: "BAD", isWritten: true });
  const link = await screen.findByRole("link", { name: "Una noche amable" });
  expect(link.getAttribute("target")).toBeNull();
  expect(screen.getByRole("link", { name: /^otra página/ }).getAttribute("target")).toBe("_blank");
  await user.click(link);
  await screen.findByText("Un texto.");
  expect(currentPath()).toBe(address);
  await user.click(await back());
  await screen.findByRole("link", { name: "Una noche amable" });
  expect(currentPath()).toBe("/records/daily-tips");
});

test("from a record of the past the way back opens that record with its advice, also after the content is completed [THEME-05]", async () => {
  stored(lucia);
  const past = record({ advice, createdAt: "2026-03-03T12:00:00.000Z" });
  const others = [record({ description: "Otro día.", createdAt: "2026-03-03T09:00:00.000Z" })];
  diaryServer({
    ...repliesFor(content),
    "PATCH /user-content-interaction/{id}/complete": completion(),
    "GET /diary": answer("GET /diary", { data: [past, ...others], nextCursor: null }),
    "GET /diary/month": answer("GET /diary/month", [...others, past]),
  });
  const { user } = await openApp(`/records?dia=2026-03-03&registro=${past.id}`);
  await user.click(await screen.findByRole("link", { name: "Una noche amable" }));
  await user.click(await screen.findByRole("link", { name: "Completar Contenido" }));
  await screen.findByRole("link", { name: "Continuar Aprendiendo" });
  const [, button] = await screen.findAllByRole("link", { name: "Volver a tu diario" });
  if (button) await user.click(button);
  await screen.findByRole("heading", { name: "Registros – 3/3/2026" });
  await screen.findByRole("link", { name: "Una noche amable" });
  const toggles = screen.getAllByRole("button", { name: "Ver consejo" });
  expect(toggles.map((toggle) => toggle.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
});

test("a content that was deleted since the advice says so, and leads back to the diary [THEME-04]", async () => {
  logLines();
  diaryServer({
    ...repliesFor(content),
    "GET /contents/{id}": errorAnswer(404),
    "POST /diary/entry": saved({ advice }),
  });
  const { user } = await openStep("tips", { feeling: "BAD", isWritten: true });
  await user.click(await screen.findByRole("link", { name: "Una noche amable" }));
  await screen.findByRole("heading", { name: "Este contenido ya no está aquí" });
  screen.getByText("Puede que se haya movido o retirado.");
  const [link] = screen.getAllByRole("link", { name: "Volver a tu diario" });
  if (link) await user.click(link);
  await waitFor(() => expect(currentPath()).toBe("/records/daily-tips"));
});

test("an address with a day that is none shows today", async () => {
  stored(lucia);
  diaryServer();
  await openApp("/records?dia=2026-99-99&registro=x");
  await screen.findByRole("heading", { name: /^Registros – \d\d\/\d\d\/\d{4}$/ });
});
