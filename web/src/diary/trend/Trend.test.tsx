import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { diaryServer } from "../../../test/diary.ts";
import { answer, errorAnswer } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";
import { circlesOf, daysPerFeeling, daysUpTo, large, pointsOf, small, stretchesOf } from "./trend-shape.ts";

const TREND = "GET /diary/trend";
const days = [
  { date: "2025-10-13", feelings: ["BAD" as const, "NEUTRAL" as const] },
  { date: "2025-10-14", feelings: ["GOOD" as const] },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2025, 9, 16, 10) });
  return () => void vi.useRealTimers();
});

async function openTrend(reply = answer(TREND, days)) {
  stored(lucia);
  const server = diaryServer({ [TREND]: reply });
  return { ...(await openApp("/calendar")), server };
}

test("thirty days are a path, and ninety a column for each week [EXT-24]", async () => {
  const { user, server } = await openTrend();
  await screen.findByRole("img", {
    name: "Tu ánimo del 17 de septiembre al 16 de octubre, día a día. Debajo está como texto.",
  });
  await user.click(screen.getByRole("radio", { name: "90 días" }));
  await screen.findByRole("img", {
    name: "Días por sentimiento en cada semana, del 19 de julio al 16 de octubre. Debajo está como texto.",
  });
  expect(server.calls(TREND).map(({ url }) => url.searchParams.get("days"))).toEqual(["30", "90"]);
});

test("the trend can be read as text, without totals or comparisons [EXT-24]", async () => {
  const { user } = await openTrend();
  const button = await screen.findByRole("button", { name: "Ver como texto" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.click(button);
  screen.getByText(
    "Del 17 de septiembre al 16 de octubre hay registros de estos días. Un día con dos sentimientos cuenta en los dos.",
  );
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual(["Excelente0 días", "Bien1 día", "Neutral1 día", "Mal1 día", "Terrible0 días"]);
  await user.click(screen.getByRole("button", { name: "Ocultar el texto" }));
  expect(screen.queryByText(/Un día con dos sentimientos/)).toBeNull();
});

test("without entries there is nothing to draw", async () => {
  await openTrend(answer(TREND, []));
  await screen.findByText("Cuando registres algún día, verás aquí cómo va tu cielo.");
  expect(screen.queryByRole("button", { name: "Ver como texto" })).toBeNull();
});

test("a trend that cannot be had is silent", async () => {
  await openTrend(errorAnswer(503));
  await screen.findByText("No hay registros en este día.");
  await waitFor(() => expect(screen.queryByText("Tu cielo estos días")).toBeNull());
});

const TODAY = "2026-11-15";
const entries = [
  { date: "2026-11-10", feelings: ["GREAT" as const] },
  { date: "2026-11-11", feelings: ["BAD" as const, "NEUTRAL" as const] },
  { date: "2026-11-14", feelings: ["TERRIBLE" as const, "TERRIBLE" as const] },
];

test("thirty days end today", () => {
  const days = daysUpTo(TODAY, 30);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-10-17", TODAY]);
});

test("the line goes through the last entry of a day, and its other feelings are beside it", () => {
  const { latest, others } = pointsOf(daysUpTo(TODAY, 30), entries, small);
  expect(latest.map(({ day, feeling }) => [day, feeling])).toEqual([
    ["2026-11-10", "GREAT"],
    ["2026-11-11", "NEUTRAL"],
    ["2026-11-14", "TERRIBLE"],
  ]);
  expect(others.map(({ day, feeling }) => [day, feeling])).toEqual([["2026-11-11", "BAD"]]);
});

test("days go from left to right, and better feelings are higher", () => {
  const { latest } = pointsOf(daysUpTo(TODAY, 30), entries, large);
  const [first, second, third] = latest;
  expect(first && second && third && first.x < second.x && second.x < third.x).toBe(true);
  expect([first?.y, second?.y, third?.y]).toEqual([24, 116, 208]);
});

test("a stretch over days without an entry is a gap, not a line", () => {
  const { latest } = pointsOf(daysUpTo(TODAY, 30), entries, small);
  expect(stretchesOf(latest).map(({ isGap }) => isGap)).toEqual([false, true]);
  expect(stretchesOf(latest.slice(0, 1))).toEqual([]);
});

test("a week is a column, and a circle grows with the days of its feeling", () => {
  const circles = circlesOf(
    daysUpTo(TODAY, 90),
    [...entries, { date: "2026-11-13", feelings: ["GREAT" as const] }],
    large,
  );
  expect(circles.map(({ monday, feeling, days }) => [monday, feeling, days])).toEqual([
    ["2026-11-09", "GREAT", 2],
    ["2026-11-09", "NEUTRAL", 1],
    ["2026-11-09", "BAD", 1],
    ["2026-11-09", "TERRIBLE", 1],
  ]);
  const [two, one] = circles;
  expect((two?.radius ?? 0) ** 2 / (one?.radius ?? 1) ** 2).toBeCloseTo(2, 0);
});

test("as text, every feeling has its number of days, and a day with two counts in both", () => {
  expect(daysPerFeeling(entries).map(({ days }) => days)).toEqual([1, 0, 1, 1, 1]);
});
