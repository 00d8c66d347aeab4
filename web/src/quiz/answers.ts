import type { QuizAnswer, QuizData, QuizResponses } from "@senda/contract/quiz";
import { answersOf, isAnswered } from "@senda/contract/quiz-rules";

/** From the id of a question to its answer. */
export type Answers = ReadonlyMap<string, QuizAnswer>;
export type Responses = QuizResponses["responses"];

export const answersFrom = (responses: Responses): Answers =>
  new Map(responses.map(({ questionId, answer }) => [questionId, answer]));

export const listed = (answers: Answers): Responses =>
  [...answers].map(([questionId, answer]) => ({ questionId, answer }));

/** Only what belongs to the quiz as it is today, in its order. */
export const responsesFrom = (quiz: QuizData, answers: Answers): Responses =>
  answersOf(quiz, { responses: listed(answers) });

/** The place of the first question that still needs an answer; the number of questions where none does. */
export function firstOpen({ questions }: QuizData, answers: Answers): number {
  const place = questions.findIndex((question) => !isAnswered(question, answers.get(question.id)));
  return place === -1 ? questions.length : place;
}

/**
 * Where somebody goes on: at the question that they were at, and in another browser after the last one that they answered.
 * Never behind a question that is still open.
 */
export function resumeAt(quiz: QuizData, answers: Answers, keptStep: number | null): number {
  const lastAnswered = quiz.questions.findLastIndex(({ id }) => answers.has(id));
  const furthest = Math.min(firstOpen(quiz, answers), quiz.questions.length - 1);
  return Math.max(0, Math.min(keptStep ?? lastAnswered + 1, furthest));
}

/** Steps count from one: the first of five is 20 percent. */
export const quizProgress = (step: number, questions: number): number => (step * 100) / questions;
