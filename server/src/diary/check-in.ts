import type { Care, CareAnswer } from "@senda/contract/care";
import { isWorry, noAnswerText } from "../advice/notice-text.ts";
import { currentHelplines } from "../care/helplines/queries.ts";
import { lockedCareState, rememberCare } from "../care/state/care-state.ts";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { conflict } from "../platform/http/http-error.ts";
import { countNotice } from "../platform/metrics/notices.ts";
import { dayIn } from "../platform/time.ts";
import { changeRecordIn, type OwnRecord, type RecordFields } from "./encrypted-record.ts";
import { careTexts, type Writer } from "./read-record.ts";

/**
 * Keeps the answer to the question of an entry. A later answer may only raise it: a "yes" is never taken back by a second
 * tap, and a "no" may still become a "yes".
 */
export async function answerQuestion(
  deps: Deps,
  { userId, cipher, tz, country }: Writer,
  id: string,
  answer: CareAnswer,
): Promise<OwnRecord | undefined> {
  const helplines = await currentHelplines(deps.db).catch(() => undefined);
  const texts = await careTexts(deps, { country, tz });
  const after = (record: OwnRecord): Partial<RecordFields> | null => {
    const { care } = record;
    if (!care || (care.level === "NOTICE" && care.answer === null)) throw noQuestion();
    if (care.answer !== null && (isWorry(care.answer) || !isWorry(answer))) return null;
    const { dangers } = care;
    if (isWorry(answer))
      return { care: { level: "NOTICE", dangers, answer }, advice: texts.notice(dangers), adviceBy: "CRISIS_NOTICE" };
    if (answer === "NO_ANSWER")
      return {
        care: { ...care, answer },
        advice: noAnswerText(dangers, { country, tz, helplines }),
        adviceBy: "CHECK_IN",
      };
    return { care: { ...care, answer }, advice: null, adviceBy: null };
  };
  let before: Care | null = null;
  const kept = await inTransaction(deps.db, async (trx) => {
    const state = await lockedCareState(trx, cipher, userId);
    const record = await changeRecordIn(trx, cipher, { userId, id }, (current) => {
      before = current.care;
      return after(current);
    });
    const today = dayIn(deps.clock(), tz);
    if (record) await rememberCare(trx, { userId, cipher, today }, state, { before, after: record.care });
    return record;
  });
  if (kept) countNotice(before, kept.care);
  return kept;
}

const noQuestion = () => conflict("Este registro no tiene ninguna pregunta por responder.");
