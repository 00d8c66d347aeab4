import { briefDate, dayKey, longDate, partsOf, timeOfDay } from "../shared/lib/days.ts";
import { grouped } from "../shared/lib/formats.ts";

/** «1 ruta», «6 rutas», «12.480 usuarios» */
export const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

/** «3:05 p. m.» Written by hand: browsers disagree on the spaces inside. */
function twelveHours(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "a. m." : "p. m."}`;
}

export const longDayOf = (iso: string) => longDate(dayKey(new Date(iso)));

/** «15 de noviembre de 2026, 3:05 p. m.» */
export const longMoment = (iso: string) => `${longDayOf(iso)}, ${twelveHours(new Date(iso))}`;

/** «15 nov 2026», and the hour apart from it: «15:05» */
export const shortDayOf = (iso: string) => `${briefDate(dayKey(new Date(iso)))} ${new Date(iso).getFullYear()}`;
/** «hoy», «15 nov», and with the year if it is another one. */
export function nearDayOf(iso: string): string {
  const [day, today] = [dayKey(new Date(iso)), dayKey(new Date())];
  if (day === today) return "hoy";
  return partsOf(day).year === partsOf(today).year ? briefDate(day) : shortDayOf(iso);
}
export const hourOf = (iso: string) => timeOfDay(new Date(iso));

/** «Progreso: ¡Respira!.csv» → «progreso-respira.csv» */
export const fileName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-+|-+(?=\.|$)/g, "");
