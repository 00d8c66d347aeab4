import type { DiaryRecord, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import {
  addToDay,
  dayFrom,
  FIRST_YEAR,
  LAST_YEAR,
  lastDateOf,
  longDate,
  monthAndYear,
  partsOf,
  weekdayOf,
} from "../../../shared/lib/days.ts";
import { dayOfRecord } from "../api.ts";
import { feelingLabel } from "../feelings.tsx";

export interface Month {
  year: number;
  month: number;
}

export const monthOf = (day: Day): Month => {
  const { year, month } = partsOf(day);
  return { year, month };
};

export const isSameMonth = (day: Day, { year, month }: Month): boolean => {
  const own = partsOf(day);
  return own.year === year && own.month === month;
};

/** Weeks from Monday to Sunday, filled with days of the months around; null beyond the first and the last year. */
export function weeksOf({ year, month }: Month): (Day | null)[][] {
  const first = dayFrom(year, month, 1);
  const last = dayFrom(year, month, lastDateOf(year, month));
  const before = Array.from({ length: weekdayOf(first) }, (_, index) => step(first, index - weekdayOf(first)));
  const own = Array.from({ length: partsOf(last).date }, (_, index) => addToDay(first, index));
  const after = Array.from({ length: 6 - weekdayOf(last) }, (_, index) => step(last, index + 1));
  const days = [...before, ...own, ...after];
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Null beyond the first and the last year: there the day does not move. */
const step = (day: Day, days: number): Day | null => {
  const moved = addToDay(day, days);
  return moved === day ? null : moved;
};

export const isFirstMonth = ({ year, month }: Month) => year === FIRST_YEAR && month === 1;
export const isLastMonth = ({ year, month }: Month) => year === LAST_YEAR && month === 12;

export function feelingsOfDays(records: readonly DiaryRecord[]): Map<Day, Feeling[]> {
  const days = new Map<Day, Feeling[]>();
  for (const record of records) {
    const day = dayOfRecord(record);
    days.set(day, [...(days.get(day) ?? []), record.feeling]);
  }
  return days;
}

const named = (feelings: readonly Feeling[]) =>
  [...new Set(feelings)]
    .map(feelingLabel)
    .join(", ")
    .replace(/, ([^,]*)$/, " y $1");

/** «13 de octubre de 2025, 2 registros: Mal y Neutral» */
export function dayLabel(day: Day, feelings: readonly Feeling[]): string {
  if (feelings.length === 0) return `${longDate(day)}, sin registros`;
  const count = feelings.length === 1 ? "1 registro" : `${feelings.length} registros`;
  return `${longDate(day)}, ${count}: ${named(feelings)}`;
}

interface Group {
  title: string;
  records: DiaryRecord[];
}

function titleOf(day: Day, today: Day): string {
  const monday = addToDay(today, -weekdayOf(today));
  if (day >= monday) return "Esta semana";
  if (day >= addToDay(monday, -7)) return "La semana pasada";
  return monthAndYear(day);
}

export function groupRecords(records: readonly DiaryRecord[], today: Day): Group[] {
  const groups: Group[] = [];
  for (const record of records) {
    const title = titleOf(dayOfRecord(record), today);
    const last = groups.at(-1);
    if (last?.title === title) last.records.push(record);
    else groups.push({ title, records: [record] });
  }
  return groups;
}
