import type { Care, CareLevel, CareState, Danger } from "@senda/contract/care";
import { readDanger } from "../advice/advice-in-time.ts";
import { combinedReading, type PageReading, type Reading, UNREAD } from "../advice/advisor/advisor.ts";
import { isWorry, noticeText, questionText } from "../advice/notice-text.ts";
import { currentHelplines } from "../care/helplines/queries.ts";
import { lockedCareState, NO_CARE_YET, rememberCare } from "../care/state/care-state.ts";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { describeError } from "../platform/log.ts";
import { countNotice } from "../platform/metrics/notices.ts";
import { dayIn } from "../platform/time.ts";
import { careLevel, lowDaysInARow, needsLastDays } from "./care-level.ts";
import { changeRecordIn, type DiaryOf, hasSameText, type OwnRecord, type RecordFields } from "./encrypted-record.ts";
import { type LastWeeks, lastWeeks } from "./recent-advices.ts";

/** The person of the entry, and the place where they are. */
export interface Writer extends DiaryOf {
  country: string | undefined;
  /** In a session with an administrator's password the answer must not tell how the days before were. */
  isPastHidden: boolean;
}

type Texts = Record<"notice" | "question", (dangers: readonly Danger[]) => string>;

export interface ReadRecord {
  record: OwnRecord;
  /** Undefined if the text was not read now. */
  page?: PageReading | undefined;
}

/** Reads an entry for danger, once, and keeps what was found. */
export async function readRecord(
  deps: Deps,
  writer: Writer,
  record: OwnRecord,
  weeks = () => lastWeeks(deps, writer, record, false),
): Promise<ReadRecord> {
  if (record.isRead) return { record };
  const reading = await readText(deps, record);
  const { page } = reading;
  const level = await levelOf(deps, writer, record, reading, weeks);
  // Nothing to store yet: the advice follows, and `isRead` is stored with it.
  if (!level && !record.care && !record.advice) return { record, page };
  return { record: await applyReading(deps, writer, record, { ...reading, level }, reading !== UNREAD), page };
}

/** The topic and the tone are read from the text alone; a danger, also from the person's own tags. */
async function readText(deps: Deps, { description, ownTags }: OwnRecord): Promise<Reading> {
  const reading = await readDanger(deps, description);
  if (ownTags.length === 0 || reading === UNREAD) return reading;
  const ofTags = await readDanger(deps, ownTags.join(".\n"));
  if (ofTags === UNREAD) return UNREAD;
  const { level, dangers } = combinedReading([reading, ofTags]);
  const isFaint = level === null ? false : [reading, ofTags].every((one) => one.level !== level || one.isFaint);
  return { ...reading, level, dangers, isFaint, isHeavy: reading.isHeavy || ofTags.isHeavy };
}

async function levelOf(
  deps: Deps,
  { tz }: Writer,
  { feeling, description, createdAt }: OwnRecord,
  reading: Reading,
  weeks: () => Promise<LastWeeks>,
) {
  const today = dayIn(deps.clock(), tz);
  const known = needsLastDays(reading, feeling) ? await weeks() : null;
  const days = (await known?.days()) ?? [];
  return careLevel(reading, {
    feeling,
    hasText: description.trim() !== "",
    lowDays: lowDaysInARow(days, dayIn(createdAt, tz)),
    hasRecentWorry: (known?.isStillHard ?? false) || days.some((day) => day.hasWorry && day.date !== today),
  });
}

/** Stores a level with its text: the notice, the question, or an advice that keeps the offer. */
export async function applyReading(
  deps: Deps,
  { userId, cipher, tz, country, isPastHidden }: Writer,
  record: OwnRecord,
  { level, dangers }: Pick<Reading, "level" | "dangers">,
  isRead = true,
): Promise<OwnRecord> {
  const today = dayIn(deps.clock(), tz);
  const texts = await careTexts(deps, { country, tz });
  const settle = (current: OwnRecord, state: CareState) => ({
    isRead,
    ...careAfterReading(current, state, { level, dangers, today, texts }),
  });
  let before: Care | null = null;
  try {
    const kept = await inTransaction(deps.db, async (trx) => {
      const state = await lockedCareState(trx, cipher, userId);
      const after = await changeRecordIn(trx, cipher, { userId, id: record.id }, (current) => {
        before = current.care;
        return hasSameText(current, record) ? settle(current, isPastHidden ? NO_CARE_YET : state) : null;
      });
      if (after && !isPastHidden)
        await rememberCare(trx, { userId, cipher, today }, state, { before, after: after.care });
      return after;
    });
    if (kept) countNotice(before, kept.care);
    return kept ?? record;
  } catch (error) {
    deps.log.warn({ fault: describeError(error) }, "what was read could not be kept");
    return { ...record, ...settle(record, { ...NO_CARE_YET, askedOn: today }) };
  }
}

interface Found {
  level: CareLevel | null;
  dangers: Danger[];
  today: string;
  texts: Texts;
}

type CareFields = Pick<RecordFields, "care" | "advice" | "adviceBy" | "hasOffer">;

/** The reading to store with an entry. A worry that the person has confirmed stays after an edit. */
function careAfterReading(record: OwnRecord, state: CareState, { level, dangers, today, texts }: Found): CareFields {
  const { care, advice, adviceBy } = record;
  if (isWorry(care?.answer ?? null)) return { care, advice, adviceBy, hasOffer: false };
  const hasWorriedToday = level === "ASK" && state.worriedOn === today;
  if (level === "NOTICE" || hasWorriedToday)
    return {
      care: { level: "NOTICE", dangers, answer: null },
      advice: texts.notice(dangers),
      adviceBy: "CRISIS_NOTICE",
      hasOffer: false,
    };
  if (level === "ASK" && care?.level === "ASK") return { care, advice, adviceBy, hasOffer: false };
  if (level === "ASK" && state.askedOn !== today)
    return {
      care: { level: "ASK", dangers, answer: null },
      advice: texts.question(dangers),
      adviceBy: "CHECK_IN",
      hasOffer: false,
    };
  const hasOffer = level === "ASK";
  return care ? { care: null, advice: null, adviceBy: null, hasOffer } : { care: null, advice, adviceBy, hasOffer };
}

/** The shipped helplines are better than none. */
export async function careTexts({ db }: Deps, where: Pick<Writer, "country" | "tz">): Promise<Texts> {
  const helplines = await currentHelplines(db).catch(() => undefined);
  const place = { ...where, helplines };
  return {
    notice: (dangers) => noticeText(dangers, place),
    question: (dangers) => questionText(dangers, place),
  };
}
