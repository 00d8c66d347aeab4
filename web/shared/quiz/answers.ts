import type { QuizAnswer, QuizData, QuizResponses } from "@senda/contract/quiz";
import { fittingAnswers, isAnswered } from "@senda/contract/quiz-rules";
import { draftStore } from "../lib/draft-store.ts";

export type AnswersById = ReadonlyMap<string, QuizAnswer>;
type Responses = QuizResponses["responses"];

export const answersFrom = (responses: Responses): AnswersById =>
  new Map(responses.map(({ questionId, answer }) => [questionId, answer]));

const toResponses = (answers: AnswersById): Responses =>
  [...answers].map(([questionId, answer]) => ({ questionId, answer }));

/** Only the answers to questions that the quiz still has, in its order. */
export const responsesFrom = (quiz: QuizData, answers: AnswersById): Responses =>
  fittingAnswers(quiz, { responses: toResponses(answers) });

export function firstUnanswered({ questions }: QuizData, answers: AnswersById): number {
  const index = questions.findIndex((question) => !isAnswered(question, answers.get(question.id)));
  return index === -1 ? questions.length : index;
}

/**
 * The step to resume at: the stored one, and in another browser the one after the last answer. Never after a question
 * without an answer.
 */
export function resumeStep(quiz: QuizData, answers: AnswersById, storedStep: number | null): number {
  const lastAnswered = quiz.questions.findLastIndex(({ id }) => answers.has(id));
  const furthest = Math.min(firstUnanswered(quiz, answers), quiz.questions.length - 1);
  return Math.max(0, Math.min(storedStep ?? lastAnswered + 1, furthest));
}

/** Steps count from one: the first of five is 20 percent. */
export const quizProgress = (step: number, questions: number): number => (step * 100) / questions;

interface QuizDraft {
  step: number | null;
  unsaved: AnswersById | null;
}

const EMPTY = { step: null, unsaved: null };

interface StoredDraft {
  step: number | null;
  unsaved: Responses | null;
}

function parse(stored: unknown): QuizDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { step, unsaved }: StoredDraft = { ...EMPTY, ...stored };
  return { step, unsaved: unsaved && answersFrom(unsaved) };
}

const storeOf = (contentId: string) => draftStore(`quiz-${contentId}`, parse);

export const quizDraft = {
  read: (contentId: string): QuizDraft => storeOf(contentId).read() ?? EMPTY,
  change(contentId: string, changes: Partial<QuizDraft>): void {
    const { step, unsaved } = { ...quizDraft.read(contentId), ...changes };
    storeOf(contentId).write({ step, unsaved: unsaved && toResponses(unsaved) });
  },
  clear: (contentId: string): void => storeOf(contentId).clear(),
};
