import { expect, test } from "vitest";
import { record } from "../../../test/diary.ts";
import { groupRecords } from "./diary-days.ts";

const on = (month: number, date: number) => record({ createdAt: new Date(2025, month - 1, date, 12).toISOString() });

test("records are parted by this week, the last one, and then by months", () => {
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
