import type { DayOfFeelings } from "@senda/contract/records";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { record } from "../../test/diary.ts";
import { answer } from "../../test/fake-server.ts";
import { aStartedRoute, idOf } from "../../test/learning.ts";
import { newcomer, openHome, section } from "../../test/open-home.ts";
import { lucia } from "../../test/people.ts";

afterEach(() => void vi.useRealTimers());

const ADVICE = { id: idOf(5, 1), text: "**Camina** un rato.\n\n- Mira [los árboles](/x)" };
const asked = "El consejo de ayer, ¿te sirvió?";

test("yesterday's advice is asked about with three answers, and thanked for [TODAY-08]", async () => {
  const rated = record({ id: ADVICE.id, rating: "PARTLY", helpful: true });
  const { user, server } = await openHome([aStartedRoute(1, 20)], {
    today: { advice: ADVICE, entryCount: 1, dayCount: 1 },
    replies: { "PATCH /diary/{id}/advice": answer("PATCH /diary/{id}/advice", rated) },
  });
  const card = within(await screen.findByRole("region", { name: asked }));
  card.getByText("Camina un rato. Mira los árboles");
  expect(card.getByRole("link", { name: "Leerlo entero" }).getAttribute("href")).toBe("/calendar?dia=2026-03-11");
  await user.click(card.getByRole("button", { name: "Un poco" }));
  const thanks = await screen.findByRole("heading", { name: "Gracias por contarlo" });
  expect(document.activeElement).toBe(thanks);
  expect(server.calls("PATCH /diary/{id}/advice")[0]?.body).toMatchObject({ rating: "PARTLY" });
});

test("closed, yesterday's advice is not asked about again [TODAY-08]", async () => {
  const { user } = await openHome([aStartedRoute(1, 20)], { today: { advice: ADVICE } });
  const card = within(await screen.findByRole("region", { name: asked }));
  await user.click(card.getByRole("button", { name: "Cerrar, ahora no" }));
  expect(screen.queryByText(asked)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Rutas" }));
  await screen.findByRole("heading", { level: 1, name: "Rutas Fundamento" });
  await user.click(screen.getByRole("link", { name: "Hogar" }));
  await screen.findByRole("link", { name: "Registrar día" });
  expect(screen.queryByText(asked)).toBeNull();
});

test("on the day after a hard one the card that asks how one is comes alone [TODAY-08, NEXT-08]", async () => {
  await openHome([aStartedRoute(1, 20)], {
    today: { advice: ADVICE },
    replies: { "GET /diary/follow-up": answer("GET /diary/follow-up", { card: "FOLLOW_UP", daysAgo: 1 }) },
  });
  await screen.findByRole("region", { name: /¿Cómo estás hoy\?$/ });
  expect(screen.queryByText(asked)).toBeNull();
});

const drawn = (className: string) => section("Tu valle").querySelectorAll(`svg [class*="${className}"]`).length;

test("the valley grows with points, entries and days, and there is always room [TODAY-09]", async () => {
  await openHome([], { person: { ...lucia, points: 20 }, today: { entryCount: 3, dayCount: 2 } });
  await screen.findByText(/nunca se marchita/);
  expect([drawn("petals"), drawn("halo"), drawn("cypress")]).toEqual([4, 3, 2]);
});

test("an empty valley says what will grow in it [TODAY-09]", async () => {
  await openHome([], { person: newcomer });
  await screen.findByText(/^Aquí crecerá tu valle/);
  expect([drawn("petals"), drawn("halo"), drawn("cypress")]).toEqual([0, 0, 0]);
});

const LAST_WEEK: DayOfFeelings[] = [
  { date: "2026-03-01", feelings: ["TERRIBLE"] },
  { date: "2026-03-02", feelings: ["BAD", "GOOD"] },
  { date: "2026-03-05", feelings: ["GOOD"] },
  { date: "2026-03-08", feelings: ["NEUTRAL"] },
  { date: "2026-03-09", feelings: ["GREAT"] },
];

test("the week before this one is told in words and faces, without a word of its empty days, until it is closed [TODAY-10]", async () => {
  const { user } = await openHome([], { days: LAST_WEEK });
  const week = within(await screen.findByRole("region", { name: "Tu semana en el cielo" }));
  expect(week.getAllByRole("listitem").map((day) => day.textContent)).toEqual([
    "lunes, 2 de marzo: Mal, BienL",
    "martes, 3 de marzoM",
    "miércoles, 4 de marzoX",
    "jueves, 5 de marzo: BienJ",
    "viernes, 6 de marzoV",
    "sábado, 7 de marzoS",
    "domingo, 8 de marzo: NeutralD",
  ]);
  week.getByText("Dos días Bien y un día Neutral.");
  await user.click(week.getByRole("button", { name: "Cerrar tu semana" }));
  expect(screen.queryByText("Tu semana en el cielo")).toBeNull();
});

test("a week with one entry is not told [TODAY-10]", async () => {
  await openHome([], { days: [{ date: "2026-03-05", feelings: ["GOOD"] }] });
  await screen.findByRole("heading", { name: "Tu valle" });
  expect(screen.queryByText("Tu semana en el cielo")).toBeNull();
});
