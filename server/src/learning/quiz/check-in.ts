import type { Care, CareAnswer } from "@senda/contract/care";
import { isWorry } from "../../advice/notice-text.ts";
import { lockedCareState, rememberCare } from "../../care/state/care-state.ts";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict } from "../../platform/http/http-error.ts";
import { countNotice } from "../../platform/metrics/notices.ts";
import { dayIn } from "../../platform/time.ts";
import { type Answers, careOf, changeAnswersIn, type OwnAnswers } from "./answers.ts";
import { careText, fitAnalysis } from "./read-answers.ts";

/** Keeps the answer to the question that a quiz was met with. Like in the diary, a later answer may only raise it. */
export async function answerQuestion(
  deps: Deps,
  own: OwnAnswers,
  answer: CareAnswer,
  tz: string,
): Promise<Answers | undefined> {
  const text = await careText(deps);
  const after = (answers: Answers): Answers => {
    const care = careOf(answers);
    if (!care || (care.level === "NOTICE" && care.answer === null)) throw noQuestion();
    if (care.answer !== null && (isWorry(care.answer) || !isWorry(answer))) return answers;
    return fitAnalysis({ ...answers, checkIn: answer }, text);
  };
  let before: Care | null = null;
  const kept = await inTransaction(deps.db, async (trx) => {
    const state = await lockedCareState(trx, own.cipher, own.userId);
    const answers = await changeAnswersIn(trx, own, (current) => {
      before = careOf(current);
      return after(current);
    });
    const today = dayIn(deps.clock(), tz);
    if (answers) await rememberCare(trx, { ...own, today }, state, { before, after: careOf(answers) });
    return answers;
  });
  if (kept) countNotice(before, careOf(kept));
  return kept;
}

const noQuestion = () => conflict("Este cuestionario no tiene ninguna pregunta por responder.");
