import type { Day } from "@senda/contract/values";

export const FIRST_YEAR = 1;
export const LAST_YEAR = 9999;

const digits = (number: number, length: number) => String(number).padStart(length, "0");

export const dayFrom = (year: number, month: number, date: number): Day =>
  `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;

export function partsOf(day: Day): { year: number; month: number; date: number } {
  const [year = 1, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, date };
}

function instantOf(day: Day): Date {
  const { year, month, date } = partsOf(day);
  // Not the constructor, which takes the year 25 for 1925.
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, date);
  return instant;
}

const dayAt = (instant: Date): Day =>
  dayFrom(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(instantOf(text)) === text;

export function lastDateOf(year: number, month: number): number {
  const instant = new Date(0);
  instant.setUTCFullYear(year, month, 0);
  return instant.getUTCDate();
}

export function addToDay(day: Day, days: number): Day {
  const instant = instantOf(day);
  instant.setUTCDate(instant.getUTCDate() + days);
  const year = instant.getUTCFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? day : dayAt(instant);
}

export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + month - 1 + months;
  const [nextYear, nextMonth] = [Math.floor(count / 12), (count % 12) + 1];
  if (nextYear < FIRST_YEAR || nextYear > LAST_YEAR) return day;
  return dayFrom(nextYear, nextMonth, Math.min(date, lastDateOf(nextYear, nextMonth)));
}

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (instantOf(day).getUTCDay() + 6) % 7;

// Written by hand: a phone needs a fifth of a second to set up the first format of the browser.
const WEEKDAYS = "lunes martes miércoles jueves viernes sábado domingo".split(" ");
export const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
  " ",
);
const BRIEF_MONTHS = "ene feb mar abr may jun jul ago sept oct nov dic".split(" ");

const monthNameOf = (day: Day) => MONTHS[partsOf(day).month - 1];

/** «16/10/2025» */
export const shortDate = (day: Day) => day.split("-").map(Number).reverse().join("/");
export const dateOfYear = (day: Day) => `${partsOf(day).date} de ${monthNameOf(day)}`;
/** «16 de octubre de 2025» */
export const longDate = (day: Day) => `${dateOfYear(day)} de ${partsOf(day).year}`;
/** «jueves, 16 de octubre» */
export const weekdayAndDate = (day: Day) => `${WEEKDAYS[weekdayOf(day)]}, ${dateOfYear(day)}`;
/** «16 oct» */
export const briefDate = (day: Day) => `${partsOf(day).date} ${BRIEF_MONTHS[partsOf(day).month - 1]}`;
export const monthAndYear = (day: Day) => `${monthNameOf(day)} de ${partsOf(day).year}`;

/** «jueves, 16 de octubre» */
export const longDay = (date: Date) => weekdayAndDate(dayKey(date));

export function greeting(date: Date): string {
  const hour = date.getHours();
  if (hour >= 6 && hour < 13) return "Buenos días";
  if (hour >= 13 && hour < 21) return "Buenas tardes";
  return "Buenas noches";
}

/** «jueves, 16 de octubre de 2025» */
export const fullDay = (date: Date) => `${longDay(date)} de ${date.getFullYear()}`;

export const timeOfDay = (date: Date) => `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;

/** The same hour some days later, or earlier; a change of the clocks in between does not matter. */
export function addDaysToDate(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(moved.getDate() + days);
  return moved;
}

/** The day as it is called where the reader is. */
export const dayKey = (date: Date): Day => dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** As `public/appearance.js` finds it. Setting up a format, which every browser can, takes long on a phone. */
export const timeZone = () =>
  typeof Temporal === "undefined" ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();
