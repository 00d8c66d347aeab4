import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { diaryServer, record } from "../../test/diary.ts";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";

const { makePdf } = vi.hoisted(() => ({ makePdf: vi.fn(async (..._given: unknown[]) => new Blob(["%PDF"])) }));
vi.mock("./make-pdf.ts", () => ({ makePdf }));
// A click on a download would lead happy-dom to another page.
vi.mock("../../shared/lib/save-file.ts", () => ({ saveFile: () => undefined }));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const month = answer("GET /diary/month", [
  record({ description: "Reunión larga.", feeling: "TERRIBLE", createdAt: hoursAgo(2) }),
  record({ description: "Caminé con Inés.", feeling: "GREAT", createdAt: hoursAgo(1) }),
]);
// The period may reach into two months; both would answer the same entries.
const emptyAfterFirst = [answer("GET /diary/month", []), month];

const open = async (replies: Parameters<typeof diaryServer>[0] = {}) => {
  const server = diaryServer({ "GET /diary/month": emptyAfterFirst, ...replies });
  stored(lucia);
  return { server, ...(await openApp("/for-my-therapist")) };
};

const preview = () => screen.getByRole("img", { name: /^Vista previa/ });

test("a learner chooses entries one by one, and the preview follows [THER-02, THER-04]", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Elegir registros" }));
  const sheet = within(screen.getByRole("dialog"));
  await user.click(sheet.getByRole("checkbox", { name: /Caminé con Inés/ }));
  await user.click(sheet.getByRole("button", { name: "Listo" }));
  expect(screen.getByText("1 de 2 elegidos")).toBeDefined();
  await waitFor(() => expect(within(preview()).getByText("Caminé con Inés.")).toBeDefined());
  expect(within(preview()).queryByText("Reunión larga.")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^Mis días/ }));
  await waitFor(() => expect(within(preview()).queryByText("Mis días")).toBeNull());
  await user.click(screen.getByRole("checkbox", { name: /Caminé con Inés/ }));
  await waitFor(() => expect(within(preview()).queryByText("Caminé con Inés.")).toBeNull());
});

test("a wrong password makes no file; the right one holds for ten minutes [THER-05]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const wrong = errorAnswer(400, ["La contraseña no es correcta."]);
  const right = answer("POST /account/confirm", { message: "Confirmado." });
  const { user, fill, server } = await open({ "POST /account/confirm": [wrong, right] });
  const download = () => screen.findByRole("button", { name: "Descargar PDF" });
  await user.click(await download());
  const sheet = within(screen.getByRole("dialog"));
  const send = () => user.click(sheet.getByRole("button", { name: "Descargar PDF" }));
  await fill("Contraseña", "no es esta");
  await send();
  await sheet.findByText("La contraseña no es correcta.");
  expect(makePdf).not.toHaveBeenCalled();
  await fill("Contraseña", "caminar despacio");
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(makePdf).toHaveBeenCalledTimes(1);
  await user.click(await download());
  await waitFor(() => expect(makePdf).toHaveBeenCalledTimes(2));
  expect(server.calls("POST /account/confirm")).toHaveLength(2);
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  await user.click(await download());
  await screen.findByRole("dialog");
  expect(makePdf).toHaveBeenCalledTimes(2);
});

test("while an administrator's password locks what the learner wrote, the lock is shown and nothing is asked for [THER-08]", async () => {
  const { server } = await open({
    "GET /auth/profile": answer("GET /auth/profile", { ...lucia, areOwnWordsLocked: true }),
  });
  await screen.findByRole("heading", { name: "Lo que has escrito sigue siendo solo tuyo" });
  expect(server.calls("GET /diary/month")).toHaveLength(0);
  expect(screen.queryByRole("button", { name: "Descargar PDF" })).toBeNull();
});

test("an empty period and a failed load say so [THER-01]", async () => {
  const { user } = await open({ "GET /diary/month": answer("GET /diary/month", []) });
  await screen.findByText("No hay registros en estas fechas");
  await user.click(screen.getByRole("radio", { name: "Otras fechas" }));
  expect(screen.getByLabelText("Desde")).toBeDefined();
  await open({ "GET /diary/month": errorAnswer(500) });
  await screen.findByText("No pudimos cargar tu diario");
});
