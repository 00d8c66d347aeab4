import type { Day } from "@senda/contract/values";
import { addToDay, dateOfYear, isDay, longDate, partsOf } from "../../shared/lib/days.ts";

export interface Period {
  from: Day;
  to: Day;
}

/** A quarter of a year, however its months fall. */
const LONGEST = 92;

export const periodOfLastDays = (count: number, today: Day): Period => ({
  from: addToDay(today, 1 - count),
  to: today,
});

export function daysIn({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to && days.length <= LONGEST; day = addToDay(day, 1)) days.push(day);
  return days;
}

/** The fault of two typed days, or null. */
export function periodFault({ from, to }: Period, today: Day): string | null {
  if (!isDay(from) || !isDay(to)) return "Elige las dos fechas.";
  if (from > to) return "La primera fecha tiene que ser anterior a la última.";
  if (to > today) return "La última fecha no puede ser posterior a hoy.";
  return daysIn({ from, to }).length > LONGEST ? "Elige como mucho tres meses." : null;
}

export function monthsOf({ from, to }: Period): { year: number; month: number }[] {
  const [first, last] = [partsOf(from), partsOf(to)];
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: count }, (_, index) => {
    const month = first.month - 1 + index;
    return { year: first.year + Math.floor(month / 12), month: (month % 12) + 1 };
  });
}

/** «17 de septiembre al 16 de octubre de 2025» */
export function periodText({ from, to }: Period): string {
  const isSameYear = partsOf(from).year === partsOf(to).year;
  return `${isSameYear ? dateOfYear(from) : longDate(from)} al ${longDate(to)}`;
}
