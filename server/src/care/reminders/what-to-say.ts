import type { CareState } from "@senda/contract/care";
import type { ReminderWording, SentWording } from "@senda/contract/reminders";
import { isLow } from "../../diary/care-level.ts";
import type { DayInDiary } from "../../diary/encrypted-record.ts";
import { addDays, daysBetween } from "../../platform/time.ts";

/** As long as home asks how one is after a notice. */
const DAYS_OF_A_NOTICE = 3;

const isRecent = (noticeDay: string | null, day: string) =>
  noticeDay !== null && daysBetween(noticeDay, day) <= DAYS_OF_A_NOTICE;

/** The days of a notice; after one of violence, as long as home stays silent about it. */
const isPaused = ({ worriedOn, stillHardOn, noCardBefore }: CareState, day: string) =>
  isRecent(worriedOn, day) || isRecent(stillHardOn, day) || (noCardBefore !== null && day < noCardBefore);

interface Day {
  day: string;
  wording: ReminderWording;
  care: CareState;
  diary: readonly DayInDiary[];
}

/** What a reminder says on a day; null where there is none. It names no feeling, and the blank one stays blank. */
export function whatToSay({ day, wording, care, diary }: Day): SentWording | null {
  if (isPaused(care, day)) return null;
  const on = (date: string) => diary.find((one) => one.date === date);
  // There is nothing left to remind of.
  if (on(day)) return null;
  const yesterday = on(addDays(day, -1));
  const wasHard = yesterday !== undefined && (yesterday.hasWorry || yesterday.feelings.some(isLow));
  return wasHard && wording !== "BLANK" ? "GENTLE" : wording;
}
