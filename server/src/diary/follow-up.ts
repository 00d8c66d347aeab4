import type { CareState, NextDay, NextDayAnswer, NextDayCardKind } from "@senda/contract/care";
import { lockedCareState, NO_CARE_YET, saveCareState, storedCareStates } from "../care/state/care-state.ts";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { addDays, dayIn, daysBetween } from "../platform/time.ts";
import { LOW_DAYS, lowDaysInARow } from "./care-level.ts";
import { type DayInDiary, type DiaryOf, lastDays } from "./encrypted-record.ts";

const ASKED_FOR_DAYS = 3;
const PAUSE_DAYS = 7;

export const NO_CARD: NextDay = { card: null, daysAgo: null };

const isBefore = (today: string, day: string | null) => day !== null && today < day;

/** The card that is due: at most one, and never on a day on which one was answered. */
export async function nextDayOf(deps: Deps, { userId, cipher, tz }: DiaryOf): Promise<NextDay> {
  const today = dayIn(deps.clock(), tz);
  const [state = NO_CARE_YET] = await storedCareStates(deps.db, cipher, userId);
  if (isBefore(today, state.noCardBefore)) return NO_CARD;
  const daysAgo = state.followUpOn ? daysBetween(state.followUpOn, today) : 0;
  if (daysAgo >= 1 && daysAgo <= ASKED_FOR_DAYS) return { card: "FOLLOW_UP", daysAgo };
  if (isBefore(today, state.lowDaysNotBefore)) return NO_CARD;
  const days = await lastDays(deps, { userId, cipher, tz, days: LOW_DAYS + 1 });
  return hasLowDays(days, today) ? { card: "LOW_DAYS", daysAgo: null } : NO_CARD;
}

/** Low days up to today, or up to yesterday while today has no entry. */
function hasLowDays(days: readonly DayInDiary[], today: string): boolean {
  const hasToday = days.some(({ date }) => date === today);
  return lowDaysInARow(days, hasToday ? today : addDays(today, -1)) >= LOW_DAYS;
}

interface Answered {
  card: NextDayCardKind;
  answer: NextDayAnswer;
}

const ANSWERS: Record<NextDayCardKind, readonly NextDayAnswer[]> = {
  FOLLOW_UP: ["BETTER", "SAME", "STILL_HARD", "DISMISSED"],
  LOW_DAYS: ["DISMISSED", "NOT_THIS_WEEK"],
};

export const isAnswerTo = ({ card, answer }: Answered) => ANSWERS[card].includes(answer);

export async function keepAnswer(deps: Deps, { userId, cipher, tz }: DiaryOf, given: Answered): Promise<void> {
  const today = dayIn(deps.clock(), tz);
  const after = given.card === "FOLLOW_UP" ? afterFollowUp : afterLowDays;
  await inTransaction(
    deps.db,
    async (trx) => {
      const state = await lockedCareState(trx, cipher, userId);
      await saveCareState(trx, cipher, userId, { ...state, ...after(state, given.answer, today) });
    },
    { isIdempotent: true },
  );
}

const latest = (day: string | null, other: string) => (isBefore(other, day) ? day : other);

/** The answer ends the question for that worry; a worry of today is another one, and is asked about tomorrow. */
function afterFollowUp(state: CareState, answer: NextDayAnswer, today: string): Partial<CareState> {
  const noCardBefore = latest(state.noCardBefore, addDays(today, 1));
  if (answer === "STILL_HARD") return { noCardBefore, followUpOn: today, stillHardOn: today };
  return { noCardBefore, followUpOn: state.followUpOn === today ? today : null };
}

/** Closed, it stays away for the day; closed again within a week, or on request, for a week. */
function afterLowDays({ lowDaysNotBefore }: CareState, answer: NextDayAnswer, today: string): Partial<CareState> {
  const nextWeek = addDays(today, PAUSE_DAYS);
  if (answer === "NOT_THIS_WEEK") return { lowDaysNotBefore: latest(lowDaysNotBefore, nextWeek) };
  // Sent twice, or from two devices, it was still closed once.
  if (isBefore(today, lowDaysNotBefore)) return {};
  const isClosedAgain = lowDaysNotBefore !== null && today < addDays(lowDaysNotBefore, PAUSE_DAYS);
  return { lowDaysNotBefore: isClosedAgain ? nextWeek : addDays(today, 1) };
}
