import type { Feeling } from "@senda/contract/records";
import { adviceInTime } from "../advice/advice-in-time.ts";
import { CALM, type PageReading } from "../advice/advisor/advisor.ts";
import { namesOf, takeModelCall } from "../advice/model/queries.ts";
import { withOffer } from "../advice/notice-text.ts";
import { currentHelplines } from "../care/helplines/queries.ts";
import type { Deps } from "../deps.ts";
import { suggestionsFor } from "../learning/catalogue/suggestions.ts";
import { agreesNow } from "../people/consent/queries.ts";
import { withClaim, writeOnce } from "../platform/db/write-once.ts";
import { describeError } from "../platform/log.ts";
import { dayIn } from "../platform/time.ts";
import { changeRecord, decryptRecord, encryptRecord, hasSameText, type OwnRecord, rated } from "./encrypted-record.ts";
import { replaceRecord } from "./entry-queries.ts";
import { fittingFeeling } from "./fitting-feeling.ts";
import { ownRecord } from "./queries.ts";
import { applyReading, readRecord, type Writer } from "./read-record.ts";
import { type LastWeeks, lastWeeks } from "./recent-advices.ts";

interface AdviceRequest extends Writer {
  startedAt: number;
}

/** An entry that this request has stored; with the claim to write its advice if it is written at once. */
export interface NewEntry {
  record: OwnRecord;
  sealed: Buffer;
  claimedAt: Date | null;
}

const claimedRow = (id: string) => ({ table: "diary_records", column: "advice_claimed_at", id }) as const;

/** Reads a new entry, whose status is sent already, and writes its advice; without it if something fails. */
export async function adviseNewEntry(
  deps: Deps,
  asked: AdviceRequest,
  { record, sealed }: NewEntry,
  claimedAt: Date,
): Promise<OwnRecord & { fittingFeeling: Feeling | null }> {
  let fitting: Feeling | null = null;
  const advised = async (held: { isCleared: boolean }) => {
    // Asked for while the text is being read in another thread.
    const known = lastWeeks(deps, asked, record, true);
    known.catch(() => undefined);
    const weeks = () => known;
    const read = await readRecord(deps, asked, record, weeks);
    if (read.record.advice) return read.record;
    fitting = fittingFeeling(record.feeling, read.page);
    const keep: Keep = async (written) => {
      held.isCleared = await replaceWith(deps, asked, { record: read.record, sealed }, written);
      return held.isCleared ? { ...read.record, ...written } : keepIn(deps, asked, read.record)(written);
    };
    return orWithout(deps, read.record, () => writeAdvice(deps, asked, { ...read, weeks, keep }));
  };
  const after = await orWithout(deps, record, () => withClaim(deps.db, claimedRow(record.id), claimedAt, advised));
  return { ...after, fittingFeeling: after.care ? null : fitting };
}

export async function ensureAdvice(deps: Deps, asked: AdviceRequest, given: OwnRecord): Promise<OwnRecord> {
  const { db, adviceTimeouts } = deps;
  const { userId, cipher } = asked;
  const { record, page } = await readRecord(deps, asked, given);
  if (record.advice) return record;
  const weeks = () => lastWeeks(deps, asked, record, false);
  return orWithout(deps, record, () =>
    writeOnce<OwnRecord>(db, {
      row: claimedRow(record.id),
      waitMs: adviceTimeouts.otherWriterMs,
      async kept() {
        const row = await ownRecord(db, userId, record.id);
        if (!row) return record;
        const current = decryptRecord(cipher, row);
        return current.advice ? current : null;
      },
      write: () => writeAdvice(deps, asked, { record, page, weeks, keep: keepIn(deps, asked, record) }),
    }),
  );
}

async function orWithout({ log }: Deps, record: OwnRecord, write: () => Promise<OwnRecord | null>): Promise<OwnRecord> {
  try {
    return (await write()) ?? record;
  } catch (error) {
    log.warn({ fault: describeError(error) }, "no advice came");
    return record;
  }
}

type Written = Pick<OwnRecord, "advice" | "adviceBy" | "practices" | "rating" | "helpful" | "isRead">;
type Keep = (written: Written) => Promise<OwnRecord>;

const replaceWith = (
  { db }: Deps,
  { userId, cipher }: AdviceRequest,
  { record, sealed }: Pick<NewEntry, "record" | "sealed">,
  written: Written,
) => replaceRecord(db, userId, record.id, sealed, encryptRecord(cipher, record.id, { ...record, ...written }));

/** The advice does not fit a text that was changed in between. */
const keepIn =
  ({ db }: Deps, { userId, cipher }: AdviceRequest, record: OwnRecord): Keep =>
  async (written) => {
    const kept = await changeRecord(db, cipher, { userId, id: record.id }, (current) =>
      current.advice !== null || !hasSameText(current, record) ? null : written,
    );
    return kept ?? { ...record, ...written };
  };

interface ToAdvise {
  record: OwnRecord;
  page?: PageReading | undefined;
  weeks: () => Promise<LastWeeks>;
  keep: Keep;
}

const suggestionsOn = ({ catalogue }: Deps, userId: string, page: PageReading | undefined) =>
  page?.topic === null ? [] : suggestionsFor(catalogue, userId, page?.topic);

async function writeAdvice(deps: Deps, asked: AdviceRequest, { record, page, weeks, keep }: ToAdvise) {
  const { db, clock, advisor, adviceTimeouts } = deps;
  const { userId, startedAt, country, tz } = asked;
  const [suggestions, { recent, hasAgreedToModel }] = await Promise.all([suggestionsOn(deps, userId, page), weeks()]);
  const mayAskModel = hasAgreedToModel && (await takeModelCall(db, userId, clock(), agreesNow(userId, "ai")));
  const withheld = mayAskModel ? await namesOf(db, userId) : [];
  const hasOffer = record.hasOffer || record.care !== null;
  // Without a model a calm page has no helpline to name.
  const helplines = mayAskModel || hasOffer ? await currentHelplines(db) : undefined;
  const day = {
    feeling: record.feeling,
    description: record.description,
    page,
    country,
    day: dayIn(record.createdAt, tz),
    variety: record.id,
    suggestions,
    recent,
    helplines,
    withheld,
    // Read before: a text with a danger already has its notice or its question.
    reading: CALM,
  };
  const ask = (mayAsk: boolean) =>
    adviceInTime((mayAskModel) => advisor.adviseOnDay({ ...day, mayAskModel }), mayAsk, startedAt, adviceTimeouts);
  const first = await ask(mayAskModel);
  const { level, dangers } = first.reading;
  // A model is a further reader, which may only raise: a "no" is believed, unless it names a danger that is present.
  const isRaised = level === "NOTICE" || (level === "ASK" && !record.care);
  const raised = isRaised ? await applyReading(deps, asked, record, first.reading) : null;
  if (raised?.advice) return raised;
  // Its words are not shown if it found a danger, even if the question was asked before.
  const advice = level ? await ask(false) : first;
  const offered = record.care?.dangers ?? dangers;
  const text = level || hasOffer ? withOffer(advice.text, offered, { country, tz, helplines }) : advice.text;
  const { author: adviceBy, practices } = advice;
  return keep({ advice: text, adviceBy, practices, ...rated(null), isRead: true });
}
