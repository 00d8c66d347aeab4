import { adviceRatings } from "@senda/contract/choices";
import type { QuizData, QuizResponse } from "@senda/contract/quiz";
import type { AdviceRating } from "@senda/contract/records";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { countsPlace, type Vault } from "../../platform/vault/vault.ts";
import { chosenIn, isCountable, labelsOf, questionKey } from "./question-options.ts";

/** Counts of the chosen options, by question. */
export type ChoiceCounts = Record<string, number[]>;

export interface CompletedQuiz {
  contentId: string;
  quiz: QuizData;
  responses: readonly QuizResponse[];
}

/** Adds the choices of one person, of whom nothing is kept. */
export async function countAnswers(
  trx: Trx,
  vault: Vault,
  { contentId, quiz, responses }: CompletedQuiz,
): Promise<void> {
  const questions = quiz.questions.filter(isCountable);
  if (questions.length === 0) return;
  await addChoices(trx, vault, contentId, (counts) => {
    for (const question of questions) {
      const answer = responses.find(({ questionId }) => questionId === question.id)?.answer;
      if (answer === undefined) continue;
      const key = questionKey(question);
      const before = counts[key] ?? labelsOf(question).map(() => 0);
      const chosen = new Set(chosenIn(question, answer));
      counts[key] = before.map((count, option) => count + Number(chosen.has(option)));
    }
  });
}

/** Beside the questions of a quiz, whose keys are longer. */
export const RATING = "rating";

/** Adds the rating of one person; of the person only the fact that they rated is kept. */
export const countRating = (trx: Trx, vault: Vault, contentId: string, rating: AdviceRating): Promise<void> =>
  addChoices(trx, vault, contentId, (counts) => {
    const before = counts[RATING] ?? adviceRatings.map(() => 0);
    counts[RATING] = before.map((count, option) => count + Number(adviceRatings[option] === rating));
  });

/** In the transaction of the caller: of two at once, the second adds to what the first has counted. */
async function addChoices(
  trx: Trx,
  vault: Vault,
  contentId: string,
  add: (counts: ChoiceCounts) => void,
): Promise<void> {
  await trx
    .insertInto("quiz_counts")
    .values({ content_id: contentId, sealed: encrypt(vault, contentId, {}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await storedCounts(trx, [contentId]).forUpdate().executeTakeFirstOrThrow();
  const counts = decrypt(vault, row);
  add(counts);
  const sealed = encrypt(vault, contentId, counts);
  await trx.updateTable("quiz_counts").set({ sealed }).where("content_id", "=", contentId).execute();
}

export async function choiceCounts(
  db: Db,
  vault: Vault,
  contentIds: readonly string[],
): Promise<Map<string, ChoiceCounts>> {
  if (contentIds.length === 0) return new Map();
  const rows = await storedCounts(db, contentIds).execute();
  return new Map(rows.map((row) => [row.contentId, decrypt(vault, row)]));
}

const storedCounts = (db: Db, contentIds: readonly string[]) =>
  db
    .selectFrom("quiz_counts")
    .select(["content_id as contentId", "sealed"])
    .where("content_id", "in", [...contentIds]);

const encrypt = (vault: Vault, contentId: string, counts: ChoiceCounts) =>
  vault.encryptShared(countsPlace(contentId), JSON.stringify(counts));

/** Counts that another key has sealed begin at none. */
const decrypt = (vault: Vault, { contentId, sealed }: { contentId: string; sealed: Buffer }): ChoiceCounts =>
  JSON.parse(vault.decryptShared(countsPlace(contentId), sealed) ?? "{}");
