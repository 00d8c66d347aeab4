import { expect, test } from "vitest";
import { record as fullRecord } from "../../../test/diary.ts";
import {
  dayLabel,
  dayOfRecord,
  feelingsByDay,
  groupRecords,
  isFirstMonth,
  isLastMonth,
  weeksOf,
} from "./diary-days.ts";

const record = (createdAt: string, feeling: "BAD" | "NEUTRAL" | "GOOD" = "BAD") => ({
  id: createdAt,
  feeling,
  description: "",
  audioUrl: "",
  advice: null,
  adviceBy: null,
  risk: null,
  createdAt,
});

/** The device's own zone, as long as the work takes. */
function inZone<T>(zone: string, work: () => T): T {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return work();
  } finally {
    process.env.TZ = before;
  }
}

test("a month is drawn in whole weeks from Monday to Sunday", () => {
  const weeks = weeksOf({ year: 2025, month: 10 });
  expect(weeks).toHaveLength(5);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks[0]?.[2], weeks.at(-1)?.[6]]).toEqual(["2025-09-29", "2025-10-01", "2025-11-02"]);
});

test("a February of four weeks needs no neighbours", () => {
  const weeks = weeksOf({ year: 2021, month: 2 });
  expect(weeks).toHaveLength(4);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(["2021-02-01", "2021-02-28"]);
});

test("the calendar runs from the year 1 to the year 9999 [NUM-35]", () => {
  expect(weeksOf({ year: 1, month: 1 })[0]?.[0]).toBe("0001-01-01");
  expect(weeksOf({ year: 9999, month: 12 }).at(-1)).toEqual([
    "9999-12-27",
    "9999-12-28",
    "9999-12-29",
    "9999-12-30",
    "9999-12-31",
    null,
    null,
  ]);
  expect([isFirstMonth({ year: 1, month: 1 }), isLastMonth({ year: 9999, month: 12 })]).toEqual([true, true]);
  expect([isFirstMonth({ year: 2, month: 1 }), isLastMonth({ year: 9999, month: 11 })]).toEqual([false, false]);
});

test.each([
  ["America/Mexico_City", "2026-11-16T05:50:00.000Z", "2026-11-15"],
  ["Europe/Madrid", "2026-11-16T05:50:00.000Z", "2026-11-16"],
  ["Europe/Madrid", "2026-11-15T23:30:00.000Z", "2026-11-16"],
  ["Pacific/Kiritimati", "2026-11-15T10:30:00.000Z", "2026-11-16"],
])("in %s the instant %s belongs to %s", (zone, instant, day) => {
  expect(inZone(zone, () => dayOfRecord(record(instant)))).toBe(day);
});

test("an entry made at 23:50 in Mexico City belongs to that day", () => {
  const days = inZone("America/Mexico_City", () =>
    feelingsByDay([record("2026-11-15T14:00:00.000Z", "NEUTRAL"), record("2026-11-16T05:50:00.000Z", "BAD")]),
  );
  expect([...days]).toEqual([["2026-11-15", ["NEUTRAL", "BAD"]]]);
});

test("a day is called by its date, its entries and their feelings", () => {
  expect(dayLabel("2025-10-13", ["BAD", "NEUTRAL"])).toBe("13 de octubre de 2025, 2 registros: Mal y Neutral");
  expect(dayLabel("2025-10-01", ["GOOD"])).toBe("1 de octubre de 2025, 1 registro: Bien");
  expect(dayLabel("2025-10-02", ["GOOD", "GOOD"])).toBe("2 de octubre de 2025, 2 registros: Bien");
  expect(dayLabel("2025-10-04", [])).toBe("4 de octubre de 2025, sin registros");
});

const on = (month: number, date: number) =>
  fullRecord({ createdAt: new Date(2025, month - 1, date, 12).toISOString() });

test("records are grouped by this week, the last one, and then by months", () => {
  const groups = groupRecords([on(10, 16), on(10, 13), on(10, 12), on(10, 6), on(10, 5), on(9, 30)], "2025-10-16");
  expect(groups.map(({ title, records }) => [title, records.length])).toEqual([
    ["Esta semana", 2],
    ["La semana pasada", 2],
    ["octubre de 2025", 1],
    ["septiembre de 2025", 1],
  ]);
});

test("no records make no groups", () => {
  expect(groupRecords([], "2025-10-16")).toEqual([]);
});
