import type { CareLevel } from "@senda/contract/care";
import type { Feeling } from "@senda/contract/records";
import type { Reading } from "../advice/advisor/advisor.ts";
import { addDays } from "../platform/time.ts";
import type { DayInDiary } from "./encrypted-record.ts";

export const LOW_DAYS = 3;

export const isLow = (feeling: Feeling) => feeling === "BAD" || feeling === "TERRIBLE";
const isGood = (feeling: Feeling) => feeling === "GOOD" || feeling === "GREAT";

/** The number of days in a row, up to and including the last one, had low feelings alone. */
export function lowDaysInARow(days: readonly DayInDiary[], today: string): number {
  const byDate = new Map(days.map((day) => [day.date, day.feelings]));
  let count = 0;
  for (let date = today; byDate.get(date)?.every(isLow); date = addDays(date, -1)) count += 1;
  return count;
}

interface LastDays {
  feeling: Feeling;
  hasText: boolean;
  lowDays: number;
  hasRecentWorry: boolean;
}

/**
 * The level of an entry: what its text was read to be, or a question if weaker signs meet a low feeling. A good day is
 * met with a question only if its text has a clear sign.
 */
export function careLevel(reading: Reading, { feeling, hasText, lowDays, hasRecentWorry }: LastDays): CareLevel | null {
  if (reading.isFaint && isGood(feeling)) return null;
  if (reading.level) return reading.level;
  if (!isLow(feeling)) return null;
  if (reading.isHeavy || hasRecentWorry || lowDays >= LOW_DAYS) return "ASK";
  return feeling === "TERRIBLE" && hasText && !reading.hasTopic ? "ASK" : null;
}

/** True if the days before an entry are worth reading: the text alone may have settled it. */
export const needsLastDays = (reading: Reading, feeling: Feeling) =>
  !reading.level && isLow(feeling) && !reading.isHeavy;
