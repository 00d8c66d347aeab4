import { expect, test } from "vitest";
import { circlesOf, daysPerFeeling, daysUpTo, large, pointsOf, small, stretchesOf } from "./trend-shape.ts";

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

test("the last entry of a day carries the line, and its other feelings stand others it", () => {
  const { latest, others } = pointsOf(daysUpTo(TODAY, 30), entries, small);
  expect(latest.map(({ day, feeling }) => [day, feeling])).toEqual([
    ["2026-11-10", "GREAT"],
    ["2026-11-11", "NEUTRAL"],
    ["2026-11-14", "TERRIBLE"],
  ]);
  expect(others.map(({ day, feeling }) => [day, feeling])).toEqual([["2026-11-11", "BAD"]]);
});

test("days follow from left to right, and better feelings stand higher", () => {
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
