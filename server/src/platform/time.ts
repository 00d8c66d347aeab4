import { formatsByZone } from "@senda/contract/time-zones";

export type Clock = () => Date;

export const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** The calendar day of an instant in a time zone, "2026-11-15". */
export const dayIn = (instant: Date, timeZone: string) => dayFormat(timeZone).format(instant);

const dayFormat = formatsByZone("sv-SE", { dateStyle: "short" });

const DAY_MS = 86_400_000;

/** Days of the calendar, even if a day has 23 hours: "2026-03-28" and 2 is "2026-03-30". */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

class TookTooLong extends Error {
  override name = "TookTooLong";
}

export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks again when the last answer is older than that; until then callers share one answer. */
export function cachedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; answeredAt: number } | undefined;
  return () => {
    if (!last || performance.now() - last.answeredAt >= ms) {
      const asked = { answer: ask(), answeredAt: Number.POSITIVE_INFINITY };
      last = asked;
      const settle = () => {
        asked.answeredAt = performance.now();
      };
      asked.answer.then(settle, settle);
    }
    return last.answer;
  };
}
