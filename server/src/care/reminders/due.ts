import { weekdays } from "@senda/contract/choices";
import type { Weekday } from "@senda/contract/reminders";
import { formatsByZone } from "@senda/contract/time-zones";
import { addDays, dayIn } from "../../platform/time.ts";

const DAY_MS = 24 * 60 * 60_000;
const WEEK = weekdays.length;

const clockFormat = formatsByZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** The time that the clocks of a zone show at an instant, as if it were UTC. */
const shownIn = (timeZone: string, at: number) =>
  Date.parse(`${clockFormat(timeZone).format(at).replace(" ", "T")}Z`) + (((at % 1_000) + 1_000) % 1_000);

/**
 * The instant at which the clocks of a zone show a time of a day. If they show it twice, the first; if they skip
 * it, as long after the change as the time was after it: 02:30 becomes 03:30.
 */
function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsets = [-DAY_MS, DAY_MS].map((ms) => shownIn(timeZone, wanted + ms) - (wanted + ms));
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((at) => shownIn(timeZone, at) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? wanted));
}

const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK];

interface Schedule {
  time: string;
  weekdays: readonly Weekday[];
  timeZone: string;
  /** No reminder on this day or before it. */
  lastDay: string | null;
}

/** The time of the next reminder; null if no day is chosen. */
export function nextDue({ time, weekdays: chosen, timeZone, lastDay }: Schedule, after: Date): Date | null {
  const today = dayIn(after, timeZone);
  // One day more than a week: today's hour may be over, and a zone may skip a whole day.
  for (let ahead = 0; ahead <= WEEK + 1; ahead += 1) {
    const day = addDays(today, ahead);
    if (!chosen.some((one) => one === weekdayOf(day))) continue;
    const at = instantAt(day, time, timeZone);
    if (at > after && (lastDay === null || dayIn(at, timeZone) > lastDay)) return at;
  }
  return null;
}
