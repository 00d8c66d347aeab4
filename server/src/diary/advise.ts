import type { Risk } from "@senda/contract/diary";
import { adviceInTime, readRisk } from "../advice/advice-in-time.ts";
import { NO_RISK, type Screening, UNREAD } from "../advice/advisor/advisor.ts";
import { crisisAdvice } from "../advice/crisis-notice.ts";
import { namesOf, takeModelCall } from "../advice/model/queries.ts";
import { hasAgreed } from "../consent/queries.ts";
import type { Deps } from "../deps.ts";
import { currentHelplines } from "../helplines/queries.ts";
import { writeOnce } from "../platform/db/write-once.ts";
import { errorName } from "../platform/log.ts";
import type { UserCipher } from "../platform/vault/vault.ts";
import { changeRecord, decryptRecord, type OwnRecord, type RecordFields } from "./encrypted-record.ts";
import { ownRecord, publishedContents } from "./queries.ts";

interface AdviceRequest {
  userId: string;
  cipher: UserCipher;
  startedAt: number;
}

export async function ensureAdvice(deps: Deps, asked: AdviceRequest, given: OwnRecord): Promise<OwnRecord> {
  const { db, log, adviceTimeouts } = deps;
  const { userId, cipher } = asked;
  const record = await screenRecord(deps, asked, given);
  if (record.advice || record.risk) return record;
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

export async function screenRecord(
  deps: Deps,
  { userId, cipher }: AdviceRequest,
  record: OwnRecord,
): Promise<OwnRecord> {
  if (record.isRead) return record;
  const screening = await readRisk(deps, record.description);
  const risk = screening.risk;
  // Nothing to store yet: the advice follows, and `isRead` is stored with it.
  if (!risk && !record.risk && !record.advice) return record;
  const notice = risk && (await noticeFor(deps, screening));
  const settle = (current: OwnRecord) => ({
    isRead: screening !== UNREAD,
    ...adviceAfterReading(current, risk, notice),
  });
  try {
    const place = { userId, id: record.id };
    const kept = await changeRecord(deps.db, cipher, place, (current) =>
      current.description === record.description ? settle(current) : null,
    );
    return kept ?? record;
  } catch (error) {
    deps.log.warn({ fault: errorName(error) }, "what was read could not be kept");
    return { ...record, ...settle(record) };
  }
}

/** A text with a risk gets the notice instead of its advice; one without it can get an advice again. */
function adviceAfterReading(
  record: OwnRecord,
  risk: Risk | null,
  notice: string | null,
): Pick<RecordFields, "risk" | "advice" | "adviceBy"> {
  if (risk) return { risk, advice: notice, adviceBy: "CRISIS_NOTICE" };
  if (record.risk) return { risk: null, advice: null, adviceBy: null };
  return { risk: null, advice: record.advice, adviceBy: record.adviceBy };
}

/** The shipped helplines are better than none. */
async function noticeFor({ db }: Deps, screening: Screening): Promise<string> {
  const helplines = await currentHelplines(db).catch(() => undefined);
  return crisisAdvice(screening, undefined, helplines);
}

async function writeAdvice(
  deps: Deps,
  { userId, cipher, startedAt }: AdviceRequest,
  record: OwnRecord,
): Promise<OwnRecord> {
  const { db, clock, advisor, adviceTimeouts } = deps;
  const [suggestions, helplines, hasAgreedToModel] = await Promise.all([
    publishedContents(db),
    currentHelplines(db),
    hasAgreed(db, userId, "ai"),
  ]);
  const mayAskModel = hasAgreedToModel && (await takeModelCall(db, userId, clock()));
  const withheld = mayAskModel ? await namesOf(db, userId) : [];
  const day = {
    feeling: record.feeling,
    description: record.description,
    day: record.createdAt.toISOString().slice(0, 10),
    variety: record.id,
    suggestions,
    helplines,
    withheld,
    // Screened before: a text with a risk already has its notice.
    screening: NO_RISK,
  };
  const advice = await adviceInTime(
    (mayAsk) => advisor.adviseOnDay({ ...day, mayAskModel: mayAsk }),
    mayAskModel,
    startedAt,
    adviceTimeouts,
  );
  const written = { advice: advice.text, adviceBy: advice.author, risk: advice.risk, isRead: true };
  // The advice does not fit a text that was changed in between.
  const kept = await changeRecord(db, cipher, { userId, id: record.id }, (current) =>
    current.advice !== null || current.description !== record.description ? null : written,
  );
  return kept ?? { ...record, ...written };
}
