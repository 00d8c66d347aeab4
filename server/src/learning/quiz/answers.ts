import type { Care, CareAnswer, Danger } from "@senda/contract/care";
import type { QuizResponse, QuizResponses } from "@senda/contract/quiz";
import type { AdviceAuthor } from "@senda/contract/records";
import type { Kysely } from "kysely";
import { combinedReading } from "../../advice/advisor/advisor.ts";
import { isWorry } from "../../advice/notice-text.ts";
import type { Tables, Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Aad, UserCipher } from "../../platform/vault/vault.ts";
import { type EncryptedAnswers, lockedInteraction, updateAnswers } from "./queries.ts";

/** The reading of one answer, if it gives reason to worry; without a question, of all of them together. */
interface WorryingAnswer {
  questionId: string | null;
  level: Care["level"];
  dangers: Danger[];
}

export interface Answers {
  responses: QuizResponse[] | null;
  unread: string[];
  worrying: WorryingAnswer[];
  checkIn: CareAnswer | null;
  analysis: string | null;
  analysisBy: AdviceAuthor | null;
  /** The answers that the analysis was written from; null: the answers as they are. */
  analysed: QuizResponse[] | null;
}

export interface OwnAnswers {
  userId: string;
  id: string;
  cipher: UserCipher;
}

export const aad = (row: string): Aad => ({ table: "interactions", row, column: "sealed" });

const NO_ANSWERS: Answers = {
  responses: null,
  unread: [],
  worrying: [],
  checkIn: null,
  analysis: null,
  analysisBy: null,
  analysed: null,
};

export const encryptAnswers = (cipher: UserCipher, id: string, answers: Answers): Buffer =>
  cipher.encrypt(aad(id), JSON.stringify(answers));

export const decryptAnswers = (cipher: UserCipher, { id, sealed }: EncryptedAnswers): Answers =>
  sealed ? { ...NO_ANSWERS, ...JSON.parse(cipher.decrypt(aad(id), sealed)) } : NO_ANSWERS;

export const visibleAnswers = (answers: Answers) => ({
  quizResponses: answers.responses && withAnalysis(answers.responses, answers),
  care: careOf(answers),
});

function withAnalysis(responses: QuizResponse[], answers: Answers): QuizResponses {
  const { analysis } = answers;
  if (analysis === null) return { responses };
  return isAnalysisOlder(answers) ? { responses, analysis, isAnalysisOlder: true } : { responses, analysis };
}

export const isCareText = ({ analysisBy }: Pick<Answers, "analysisBy">) =>
  analysisBy === "CRISIS_NOTICE" || analysisBy === "CHECK_IN";

/** The notice and the question fit the answers at every save, and are never older than them. */
export const isAnalysisOlder = (answers: Answers) =>
  answers.analysis !== null &&
  answers.analysed !== null &&
  !isCareText(answers) &&
  JSON.stringify(answers.analysed) !== JSON.stringify(answers.responses);

/** The dangers of all answers together. A "yes" to the question is as much as a notice. */
export function careOf({ worrying, checkIn }: Pick<Answers, "worrying" | "checkIn">): Care | null {
  const { level, dangers } = combinedReading(worrying);
  if (!level) return null;
  return { level: isWorry(checkIn) ? "NOTICE" : level, dangers, answer: level === "ASK" ? checkIn : null };
}

/** Changes the answers while their row is locked: a save and an analysis may arrive at once, in one encrypted column. */
export const changeAnswers = (
  db: Kysely<Tables>,
  { userId, id, cipher }: OwnAnswers,
  change: (answers: Answers) => Answers,
): Promise<Answers | undefined> => inTransaction(db, (trx) => changeAnswersIn(trx, { userId, id, cipher }, change));

export async function changeAnswersIn(
  trx: Trx,
  { userId, id, cipher }: OwnAnswers,
  change: (answers: Answers) => Answers,
): Promise<Answers | undefined> {
  const row = await lockedInteraction(trx, userId, id);
  if (!row) return undefined;
  const before = decryptAnswers(cipher, row);
  const after = change(before);
  if (after !== before) await updateAnswers(trx, userId, id, encryptAnswers(cipher, id, after));
  return after;
}
