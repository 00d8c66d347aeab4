import type { QuizData, QuizResponse } from "@senda/contract/quiz";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { type Answers, decryptAnswers, encryptAnswers, type OwnAnswers } from "./answers.ts";
import { lockedInteraction, recordVisit, type Visit } from "./queries.ts";
import { screenAnswers } from "./read-answers.ts";

/** Stores the answers before screening the new ones. */
export async function saveAnswers(
  deps: Deps,
  own: OwnAnswers,
  quiz: QuizData,
  responses: QuizResponse[],
  visit: Visit,
) {
  const saved = await inTransaction(deps.db, async (trx) => {
    const before = await lockedInteraction(trx, own.userId, own.id);
    if (!before) return null;
    const answers = withResponses(decryptAnswers(own.cipher, before), responses);
    const row = await recordVisit(trx, own.userId, own.id, visit, encryptAnswers(own.cipher, own.id, answers));
    return row ? { row, answers } : null;
  });
  if (!saved) return null;
  return { row: saved.row, answers: await screenAnswers(deps, own, quiz, saved.answers) };
}

/** A changed answer has to be screened again. */
function withResponses(before: Answers, responses: QuizResponse[]): Answers {
  const known = new Map(before.responses?.map(({ questionId, answer }) => [questionId, JSON.stringify(answer)]));
  const isSame = ({ questionId, answer }: QuizResponse) => known.get(questionId) === JSON.stringify(answer);
  const kept = new Set(responses.filter(isSame).map(({ questionId }) => questionId));
  return {
    ...before,
    responses,
    unread: responses.map(({ questionId }) => questionId).filter((id) => !kept.has(id) || before.unread.includes(id)),
    dangers: before.dangers.filter(({ questionId }) => kept.has(questionId)),
  };
}
