import { type Day, dayFrom, weekdayAndDate } from "./days.ts";

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
export function addDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(moved.getDate() + days);
  return moved;
}

/** «2025-10-16», the day as it is called where the reader is. */
export const dayKey = (date: Date): Day => dayFrom(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** As `public/appearance.js` finds it. Setting up a format, which every browser can, takes long on a phone. */
export const timeZone = () =>
  typeof Temporal === "undefined" ? Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();
