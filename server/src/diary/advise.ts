import { adviceInTime } from "../advice/advice-in-time.ts";
import { CALM } from "../advice/advisor/advisor.ts";
import { namesOf, takeModelCall } from "../advice/model/queries.ts";
import { withOffer } from "../advice/notice-text.ts";
import { hasAgreed } from "../consent/queries.ts";
import type { Deps } from "../deps.ts";
import { currentHelplines } from "../helplines/queries.ts";
import { writeOnce } from "../platform/db/write-once.ts";
import { errorName } from "../platform/log.ts";
import { dayIn } from "../platform/time.ts";
import { changeRecord, decryptRecord, type OwnRecord } from "./encrypted-record.ts";
import { ownRecord, suggestionsFor } from "./queries.ts";
import { applyReading, readRecord, type Writer } from "./read-record.ts";
import { recentAdvices } from "./recent-advices.ts";

interface AdviceRequest extends Writer {
  startedAt: number;
}

export async function ensureAdvice(deps: Deps, asked: AdviceRequest, given: OwnRecord): Promise<OwnRecord> {
  const { db, log, adviceTimeouts } = deps;
  const { userId, cipher } = asked;
  const record = await readRecord(deps, asked, given);
  if (record.advice) return record;
  try {
    const written = await writeOnce<OwnRecord>(db, {
      row: { table: "diary_records", column: "advice_claimed_at", id: record.id },
      waitMs: adviceTimeouts.otherWriterMs,
      async kept() {
        const row = await ownRecord(db, userId, record.id);
        if (!row) return record;
        const current = decryptRecord(cipher, row);
        return current.advice ? current : null;
      },
      write: () => writeAdvice(deps, asked, record),
    });
    return written ?? record;
  } catch (error) {
    log.warn({ fault: errorName(error) }, "no advice came");
    return record;
  }
}

async function writeAdvice(deps: Deps, asked: AdviceRequest, record: OwnRecord): Promise<OwnRecord> {
  const { db, clock, advisor, adviceTimeouts } = deps;
  const { userId, cipher, startedAt, country, tz } = asked;
  const [suggestions, recent, helplines, hasAgreedToModel] = await Promise.all([
    suggestionsFor(db, userId),
    recentAdvices(db, asked, record),
    currentHelplines(db),
    hasAgreed(db, userId, "ai"),
  ]);
  const mayAskModel = hasAgreedToModel && (await takeModelCall(db, userId, clock()));
  const withheld = mayAskModel ? await namesOf(db, userId) : [];
  const day = {
    feeling: record.feeling,
    description: record.description,
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
  // Its words are not shown where it found a danger, also where the question was asked before.
  const advice = level ? await ask(false) : first;
  const isOffered = level !== null || record.hasOffer || record.care !== null;
  const offered = record.care?.dangers ?? dangers;
  const text = isOffered ? withOffer(advice.text, offered, { country, tz, helplines }) : advice.text;
  const written = { advice: text, adviceBy: advice.author, practices: advice.practices, helpful: null, isRead: true };
  // The advice does not fit a text that was changed in between.
  const kept = await changeRecord(db, cipher, { userId, id: record.id }, (current) =>
    current.advice !== null || current.description !== record.description ? null : written,
  );
  return kept ?? { ...record, ...written };
}
