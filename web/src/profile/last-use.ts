import { addDays, dayKey } from "../lib/dates.ts";

const clock = new Intl.DateTimeFormat("es-ES", { hour: "numeric", minute: "2-digit" });
const ago = new Intl.RelativeTimeFormat("es-ES");
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

/** «hoy, 9:05», «ayer, 21:34», «hace 3 días», «hace 2 semanas»: as exact as anybody needs it. */
export function lastUse(at: Date, now: Date): string {
  if (dayKey(at) === dayKey(now) || at > now) return `hoy, ${clock.format(at)}`;
  if (dayKey(at) === dayKey(addDays(now, -1))) return `ayer, ${clock.format(at)}`;
  const days = Math.max(2, Math.round((now.getTime() - at.getTime()) / DAY_MS));
  return days < WEEK ? ago.format(-days, "day") : ago.format(-Math.floor(days / WEEK), "week");
}
