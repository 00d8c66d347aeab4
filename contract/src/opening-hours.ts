// Without zod: the browser orders and explains the lines as well.

import { formatsByZone } from "./time-zones.ts";

/** Monday is 0, as in the week that Spanish speakers read. Minutes count from midnight; `to` may be on the next day. */
interface Span {
  days: readonly number[];
  from: number;
  to: number;
}

const DAY_MINUTES = 24 * 60;
const SHORT_DAYS = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const LONG_DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const AROUND_THE_CLOCK = "24 h";
const EVERY_MINUTE: Span = { days: ALL_DAYS, from: 0, to: DAY_MINUTES };
const SPAN = /^(?:(\p{L}{3}(?:-\p{L}{3}|(?:,\p{L}{3})*)) )?(\d\d):(\d\d)-(\d\d):(\d\d)$/u;

export const HOURS_RULE =
  "Escribe «24 h» o días y horas, como «lun-vie 08:00-20:00; sáb 09:00-14:00». Déjalo vacío si no se sabe.";

/** Hours as they are kept, however they were typed: «Lun – Vie 8:00 - 20:00» is «lun-vie 08:00-20:00». */
export const tidyHours = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\s*([-,])\s*/g, "$1")
    .replaceAll(/\bmie\b/g, "mié")
    .replaceAll(/\bsab\b/g, "sáb")
    .replaceAll(/(?<!\d)(\d):/g, "0$1:")
    .replaceAll(/\b24\s*(?:h|hs|horas)\b/g, AROUND_THE_CLOCK)
    .split(";")
    .map((part) => part.replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .join("; ");

function daysIn(text: string | undefined): readonly number[] | null {
  if (text === undefined) return ALL_DAYS;
  const [first, last] = text.split("-").map((day) => SHORT_DAYS.indexOf(day));
  if (text.includes("-")) {
    if (first === undefined || last === undefined || first < 0 || last < 0) return null;
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, step) => (first + step) % 7);
  }
  const days = text.split(",").map((day) => SHORT_DAYS.indexOf(day));
  return days.includes(-1) ? null : days;
}

function spanIn(text: string): Span | null {
  if (text === AROUND_THE_CLOCK) return EVERY_MINUTE;
  const [, dayText, ...numbers] = SPAN.exec(text) ?? [];
  const [fromHour = 99, fromMinute = 0, toHour = 99, toMinute = 0] = numbers.map(Number);
  const days = daysIn(dayText);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  const isTime = fromMinute < 60 && toMinute < 60 && from < DAY_MINUTES && to <= DAY_MINUTES;
  return days && isTime && from !== to ? { days, from, to } : null;
}

/** `null` if the text cannot be read. */
function spansIn(hours: string): Span[] | null {
  const spans = hours === "" ? [] : hours.split("; ").map(spanIn);
  return spans.includes(null) ? null : spans.filter((span) => span !== null);
}

export const hoursFault = (hours: string): string | null =>
  spansIn(tidyHours(hours)) ? null : `El horario no se entiende. ${HOURS_RULE}`;

const EN_DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const clockIn = formatsByZone("en", { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The weekday and the minute on the clocks of a place; `null` if the zone is not known. */
function wallClock(instant: Date, timeZone: string): { day: number; minute: number } | null {
  try {
    const shown = clockIn(timeZone).formatToParts(instant);
    const parts = new Map(shown.map(({ type, value }) => [type, value]));
    const minute = Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
    return { day: EN_DAYS.indexOf(parts.get("weekday") ?? ""), minute };
  } catch {
    return null;
  }
}

const isAlwaysOpen = (spans: readonly Span[]) =>
  spans.some(({ days, from, to }) => days.length === 7 && from === 0 && to === DAY_MINUTES);

function covers({ days, from, to }: Span, day: number, minute: number): boolean {
  if (from < to) return days.includes(day) && minute >= from && minute < to;
  const dayBefore = (day + 6) % 7;
  return (days.includes(day) && minute >= from) || (days.includes(dayBefore) && minute < to);
}

/** `null` if the hours are not known. */
export function isOpenAt(hours: string, instant: Date, timeZone: string): boolean | null {
  const spans = spansIn(hours);
  if (!spans || spans.length === 0) return null;
  if (isAlwaysOpen(spans)) return true;
  const now = wallClock(instant, timeZone);
  return now && spans.some((span) => covers(span, now.day, now.minute));
}

export const isAroundTheClock = (hours: string): boolean => isAlwaysOpen(spansIn(hours) ?? []);

/** True if a line is closed at times: a text that may be read at any hour cannot say that it answers now. */
export function hasClosingTime(hours: string): boolean {
  const spans = spansIn(hours) ?? [];
  return spans.length > 0 && !isAlwaysOpen(spans);
}

function timeText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, "0")}`;
}

const pluralDay = (day: number) => `${LONG_DAYS[day]}${day >= 5 ? "s" : ""}`;
// Made when it is needed: the first one takes a phone a tenth of a second.
const joined = (words: string[]) => new Intl.ListFormat("es", { type: "conjunction" }).format(words);

function daysText(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? 0;
  if (days.length === 7) return "todos los días";
  const isRun = days.length > 2 && days.every((day, step) => day === (first + step) % 7);
  return isRun ? `de ${LONG_DAYS[first]} a ${LONG_DAYS[last]}` : `los ${joined(days.map(pluralDay))}`;
}

/** «24 horas», «De lunes a viernes, de 8 a 20 h»; empty if the hours are not known. */
export function hoursText(hours: string): string {
  const spans = spansIn(hours) ?? [];
  if (isAlwaysOpen(spans)) return "24 horas";
  const text = spans
    .map(({ days, from, to }) => `${daysText(days)}, de ${timeText(from)} a ${timeText(to)} h`)
    .join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «Abre hoy a las 8 h», for a line that is closed; empty for any other. */
export function nextOpeningText(hours: string, instant: Date, timeZone: string): string {
  const now = wallClock(instant, timeZone);
  if (!now || isOpenAt(hours, instant, timeZone) !== false) return "";
  const openings = (spansIn(hours) ?? []).flatMap(({ days, from }) =>
    days.map((day) => {
      const wait = (day - now.day + 7) % 7;
      return { day, from, wait: wait === 0 && from <= now.minute ? 7 : wait };
    }),
  );
  const [next] = openings.toSorted((one, other) => one.wait - other.wait || one.from - other.from);
  if (!next) return "";
  const day = ["hoy", "mañana"][next.wait] ?? `el ${LONG_DAYS[next.day]}`;
  return `Abre ${day} ${next.from >= 60 && next.from < 120 ? "a la" : "a las"} ${timeText(next.from)} h`;
}
