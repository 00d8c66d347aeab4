import type { QuizAnswer, QuizData, QuizResponses } from "@senda/contract/quiz";
import { answersOf, isAnswered } from "@senda/contract/quiz-rules";

/** From the id of a question to its answer. */
export type Answers = ReadonlyMap<string, QuizAnswer>;
export type Responses = QuizResponses["responses"];

export const answersFrom = (responses: Responses): Answers =>
  new Map(responses.map(({ questionId, answer }) => [questionId, answer]));

export const toResponses = (answers: Answers): Responses =>
  [...answers].map(([questionId, answer]) => ({ questionId, answer }));

/** Only the answers to questions that the quiz still has, in its order. */
export const responsesFrom = (quiz: QuizData, answers: Answers): Responses =>
  answersOf(quiz, { responses: toResponses(answers) });

/** The index of the first question without an answer; the number of questions where all are answered. */
export function firstUnanswered({ questions }: QuizData, answers: Answers): number {
  const index = questions.findIndex((question) => !isAnswered(question, answers.get(question.id)));
  return index === -1 ? questions.length : index;
}

/**
 * The step to resume at: the stored one, and in another browser the one after the last answer. Never after a question
 * without an answer.
 */
export function resumeStep(quiz: QuizData, answers: Answers, storedStep: number | null): number {
  const lastAnswered = quiz.questions.findLastIndex(({ id }) => answers.has(id));
  const furthest = Math.min(firstUnanswered(quiz, answers), quiz.questions.length - 1);
  return Math.max(0, Math.min(storedStep ?? lastAnswered + 1, furthest));
}

/** Steps count from one: the first of five is 20 percent. */
export const quizProgress = (step: number, questions: number): number => (step * 100) / questions;
