import type { Care, CareAnswer, Danger } from "@senda/contract/care";
import type { QuizResponse, QuizResponses } from "@senda/contract/quiz";
import type { AdviceAuthor } from "@senda/contract/records";
import { type Kysely, sql } from "kysely";
import { combinedReading } from "../../advice/advisor/advisor.ts";
import { isWorry } from "../../advice/notice-text.ts";
import type { Tables, Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { StoredRow, StoredRows } from "../../platform/vault/encrypt-old-rows.ts";
import type { Aad, UserCipher } from "../../platform/vault/vault.ts";
import { type EncryptedAnswers, lockedInteraction, updateAnswers } from "./queries.ts";

/** What one answer was read to be, where it gives reason to worry. Without a question: all of them together. */
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
  /** What the analysis was written from; null where an older version wrote it and the answers are still those. */
  analysed: QuizResponse[] | null;
}

export interface OwnAnswers {
  userId: string;
  id: string;
  cipher: UserCipher;
}

type Column = "sealed" | "responses" | "analysis";
export const aad = (row: string, column: Column): Aad => ({ table: "interactions", row, column });

const NO_ANSWERS: Answers = {
  responses: null,
  unread: [],
  worrying: [],
  checkIn: null,
  analysis: null,
  analysisBy: null,
  analysed: null,
};

/** Until care had levels, an answer had dangers and the quiz always the notice. */
interface OldDanger {
  questionId: string;
  selfHarm: boolean;
  violence: boolean;
  aboutSomeoneElse: boolean;
}
type StoredAnswers = Partial<Answers> & { dangers?: OldDanger[] };

function fromOldDanger({ questionId, selfHarm, violence, aboutSomeoneElse }: OldDanger): WorryingAnswer {
  const dangers: Danger[] = selfHarm ? [aboutSomeoneElse ? "SOMEONE_ELSE" : "SELF_HARM"] : [];
  return { questionId, level: "NOTICE", dangers: violence ? [...dangers, "VIOLENCE"] : dangers };
}

/** Also clears the columns of an older version, which would otherwise keep the old answers. */
export const encryptAnswers = (cipher: UserCipher, id: string, answers: Answers) => ({
  sealed: cipher.encrypt(aad(id, "sealed"), JSON.stringify(answers)),
  responses: null,
  analysis: null,
  analysis_author: null,
});

export function decryptAnswers(cipher: UserCipher, row: EncryptedAnswers): Answers {
  const { id, sealed, responses, analysis, analysisAuthor } = row;
  if (sealed) {
    const { dangers = [], ...stored }: StoredAnswers = JSON.parse(cipher.decrypt(aad(id, "sealed"), sealed));
    return { ...NO_ANSWERS, worrying: dangers.map(fromOldDanger), ...stored };
  }
  if (!responses) return NO_ANSWERS;
  const given: QuizResponse[] = JSON.parse(cipher.decrypt(aad(id, "responses"), responses));
  return {
    ...NO_ANSWERS,
    responses: given,
    unread: given.map(({ questionId }) => questionId),
    analysis: analysis && cipher.decrypt(aad(id, "analysis"), analysis),
    analysisBy: analysisAuthor,
  };
}

export const hasAnswers = ({ sealed, responses }: Pick<EncryptedAnswers, "sealed" | "responses">) =>
  sealed !== null || responses !== null;

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

/** What all answers together give reason to worry about. A "yes" to the question is as much as a notice. */
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

export const storedAnswers: StoredRows<EncryptedAnswers & StoredRow> = {
  table: "interactions",
  columns: sql`id, user_id as "userId", sealed, responses, analysis, analysis_author as "analysisAuthor"`,
  isWritten: sql`(sealed is not null or responses is not null)`,
  cleared: ["responses", "analysis", "analysis_author"],
  encrypt: (cipher, row) => ({ sealed: encryptAnswers(cipher, row.id, decryptAnswers(cipher, row)).sealed }),
};
