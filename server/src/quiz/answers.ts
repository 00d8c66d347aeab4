import type { AdviceAuthor, Risk } from "@senda/contract/diary";
import type { QuizResponse, QuizResponses } from "@senda/contract/quiz";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { OldRow, OldRows } from "../platform/vault/encrypt-old-rows.ts";
import type { Aad, UserCipher } from "../platform/vault/vault.ts";
import { type EncryptedAnswers, lockedInteraction, updateAnswers } from "./queries.ts";

interface Danger {
  questionId: string;
  selfHarm: boolean;
  violence: boolean;
  aboutSomeoneElse: boolean;
}

export interface Answers {
  responses: QuizResponse[] | null;
  unread: string[];
  dangers: Danger[];
  analysis: string | null;
  analysisBy: AdviceAuthor | null;
}

export interface OwnAnswers {
  userId: string;
  id: string;
  cipher: UserCipher;
}

type Column = "sealed" | "responses" | "analysis";
export const aad = (row: string, column: Column): Aad => ({ table: "interactions", row, column });

const NO_ANSWERS: Answers = { responses: null, unread: [], dangers: [], analysis: null, analysisBy: null };

/** Also clears the columns of an older version, which would otherwise keep the old answers. */
export const encryptAnswers = (cipher: UserCipher, id: string, answers: Answers) => ({
  sealed: cipher.encrypt(aad(id, "sealed"), JSON.stringify(answers)),
  responses: null,
  analysis: null,
  analysis_author: null,
});

export function decryptAnswers(cipher: UserCipher, row: EncryptedAnswers): Answers {
  const { id, sealed, responses, analysis, analysisAuthor } = row;
  if (sealed) return JSON.parse(cipher.decrypt(aad(id, "sealed"), sealed));
  if (!responses) return NO_ANSWERS;
  const given: QuizResponse[] = JSON.parse(cipher.decrypt(aad(id, "responses"), responses));
  return {
    responses: given,
    unread: given.map(({ questionId }) => questionId),
    dangers: [],
    analysis: analysis && cipher.decrypt(aad(id, "analysis"), analysis),
    analysisBy: analysisAuthor,
  };
}

export const hasAnswers = ({ sealed, responses }: Pick<EncryptedAnswers, "sealed" | "responses">) =>
  sealed !== null || responses !== null;

export const visibleAnswers = ({ responses, analysis, dangers }: Answers) => ({
  quizResponses: responses && withAnalysis(responses, analysis),
  risk: riskIn(dangers),
});

const withAnalysis = (responses: QuizResponse[], analysis: string | null): QuizResponses =>
  analysis === null ? { responses } : { responses, analysis };

function riskIn(dangers: readonly Danger[]): Risk | null {
  if (dangers.some(({ selfHarm }) => selfHarm)) return "SELF_HARM";
  return dangers.length > 0 ? "VIOLENCE" : null;
}

/** Changes the answers while their row is locked: a save and an analysis may arrive at once, in one encrypted column. */
export const changeAnswers = (
  db: Kysely<Tables>,
  { userId, id, cipher }: OwnAnswers,
  change: (answers: Answers) => Answers,
): Promise<Answers | undefined> =>
  inTransaction(db, async (trx) => {
    const row = await lockedInteraction(trx, userId, id);
    if (!row) return undefined;
    const before = decryptAnswers(cipher, row);
    const after = change(before);
    if (after !== before) await updateAnswers(trx, userId, id, encryptAnswers(cipher, id, after));
    return after;
  });

export const oldAnswers: OldRows<EncryptedAnswers & OldRow> = {
  table: "interactions",
  columns: sql`id, user_id as "userId", sealed, responses, analysis, analysis_author as "analysisAuthor"`,
  isOld: sql`sealed is null and responses is not null`,
  cleared: ["responses", "analysis", "analysis_author"],
  encrypt: (cipher, row) => encryptAnswers(cipher, row.id, decryptAnswers(cipher, row)).sealed,
};
