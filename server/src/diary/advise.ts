import type { DiaryRecord } from "@senda/contract/diary";
import { authorOf, riskOf } from "../advice/author.ts";
import { helplinesToday } from "../advice/helplines-today.ts";
import { later } from "../clock.ts";
import { hasAgreed } from "../consent/queries.ts";
import { CLAIM_MS, writeOnce } from "../db/write-once.ts";
import type { Deps } from "../deps.ts";
import type { PrivateBox } from "../vault/vault.ts";
import {
  claimAdvice,
  modelAdvicesSince,
  namesOf,
  ownRecord,
  publishedContents,
  releaseAdvice,
  updateRecord,
} from "./queries.ts";
import { opened, placeOf } from "./sealed-record.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Past that our own library answers: an endpoint costs money, and nobody needs an eleventh opinion in a day. */
const MODEL_ADVICES_PER_DAY = 10;

/** The advice on an entry, written once. The record without one where no advice came: the entry is safe already. */
export async function advised(deps: Deps, box: PrivateBox, userId: string, record: DiaryRecord): Promise<DiaryRecord> {
  const { db, clock, log } = deps;
  try {
    return await writeOnce<DiaryRecord>({
      async kept() {
        const kept = await ownRecord(db, userId, record.id);
        if (!kept) return record;
        return kept.advice ? opened(box, kept) : null;
      },
      claim: async () => (await claimAdvice(db, record.id, clock(), later(clock(), -CLAIM_MS))) !== undefined,
      write: () => written(deps, box, userId, record),
      release: () => releaseAdvice(db, record.id),
    });
  } catch (error) {
    log.warn({ fault: (error as Error).name }, "no advice came");
    return record;
  }
}

async function written(deps: Deps, box: PrivateBox, userId: string, record: DiaryRecord): Promise<DiaryRecord> {
  const { db, clock, advisor } = deps;
  const [suggestions, helplines, hasAgreedToModel, modelAdvices] = await Promise.all([
    publishedContents(db),
    helplinesToday(db),
    hasAgreed(db, userId, "ai"),
    modelAdvicesSince(db, userId, later(clock(), -DAY_MS)),
  ]);
  const mayAskModel = hasAgreedToModel && modelAdvices < MODEL_ADVICES_PER_DAY;
  const advice = await advisor.adviseOnDay({
    feeling: record.feeling,
    description: record.description,
    day: record.createdAt.toISOString().slice(0, 10),
    variety: record.id,
    suggestions,
    helplines,
    mayAskModel,
    withheld: mayAskModel ? await namesOf(db, userId) : [],
  });
  const adviceBy = authorOf(advice);
  const risk = riskOf(advice);
  await updateRecord(db, userId, record.id, {
    advice: box.seal(placeOf(record.id, "advice"), advice.text),
    advice_by: adviceBy,
    advice_claimed_at: null,
    risk,
  });
  return { ...record, advice: advice.text, adviceBy, risk };
}
