import { limits } from "@senda/contract/limits";
import type { QuizData } from "@senda/contract/quiz";
import { type ReadingFault, readingFaults } from "@senda/contract/reading-rules";
import type { QuizReading, ReadingCondition } from "@senda/contract/readings";
import { spelt } from "../../editor/rules.ts";
import { type KeyedText, newKey } from "../new-key.ts";
import { type DraftQuestion, isChoice, newQuestionId, quizFrom } from "../quiz/quiz-draft.ts";

/** A condition while it is edited. It keeps what its other kinds would need, so that a change of mind costs nothing. */
export interface DraftCondition {
  key: string;
  kind: ReadingCondition["kind"];
  questionId: string;
  questionIds: string[];
  min: string;
  max: string;
  /** Known by its key, so that an option that is reworded stays the same one. */
  choice: KeyedText;
  isChosen: boolean;
}

export interface DraftReading {
  id: string;
  conditions: DraftCondition[];
  text: string;
}

const NO_CHOICE: KeyedText = { key: "", text: "" };
const blank = (): DraftCondition => ({
  key: newKey(),
  kind: "band",
  questionId: "",
  questionIds: [],
  min: "",
  max: "",
  choice: NO_CHOICE,
  isChosen: true,
});

export const draftReadings = (readings: readonly QuizReading[], questions: readonly DraftQuestion[]): DraftReading[] =>
  readings.map(({ id, text, conditions }) => ({
    id,
    text,
    conditions: conditions.map((condition) => draftCondition(condition, questions)),
  }));

function draftCondition(condition: ReadingCondition, questions: readonly DraftQuestion[]): DraftCondition {
  if (condition.kind !== "option") return { ...blank(), ...condition };
  const { option, ...rest } = condition;
  const choices = questions.find(({ id }) => id === condition.questionId)?.choices ?? [];
  return { ...blank(), ...rest, choice: choices.find(({ text }) => text === option) ?? { key: "", text: option } };
}

export const optionOf = ({ choice }: DraftCondition, question: DraftQuestion | undefined): string =>
  question?.choices.find(({ key }) => key === choice.key)?.text ?? choice.text;

function conditionFrom(draft: DraftCondition, questions: readonly DraftQuestion[]): ReadingCondition {
  const { kind, questionId, questionIds, isChosen } = draft;
  const band = { min: draft.min.trim(), max: draft.max.trim() };
  if (kind === "band") return { kind, questionId, ...band };
  if (kind === "mean") return { kind, questionIds, ...band };
  const question = questions.find(({ id }) => id === questionId);
  return { kind, questionId, option: optionOf(draft, question), isChosen };
}

interface QuizDraft {
  quiz: DraftQuestion[];
  readings: DraftReading[];
}

/** The quiz as it is sent, with its readings if it has any. */
export function quizDataFrom({ quiz, readings }: QuizDraft): QuizData {
  if (readings.length === 0) return quizFrom(quiz);
  const written = readings.map(({ id, text, conditions }) => ({
    id,
    text,
    conditions: conditions.map((condition) => conditionFrom(condition, quiz)),
  }));
  return { ...quizFrom(quiz), readings: written };
}

export function faultsOfReadings(draft: QuizDraft): ReadingFault[] {
  const tooLong = draft.readings.flatMap(({ text }, reading) => {
    if (text.length <= limits.readingText) return [];
    const message = `La lectura ${reading + 1} no puede pasar de ${spelt(limits.readingText)} caracteres.`;
    return [{ reading, condition: null, field: "text", message }];
  });
  return [...readingFaults(quizDataFrom(draft)), ...tooLong];
}

export const newReading = (taken: readonly DraftReading[], questions: readonly DraftQuestion[]): DraftReading => ({
  id: newQuestionId(taken),
  conditions: readable(questions).length > 0 ? [newCondition(questions)] : [],
  text: "",
});

/** The questions that a condition can look at. */
export const readable = (questions: readonly DraftQuestion[]) =>
  questions.filter(({ type }) => type === "range" || isChoice(type));

export const scalesIn = (questions: readonly DraftQuestion[]) => questions.filter(({ type }) => type === "range");

export const newCondition = (questions: readonly DraftQuestion[]): DraftCondition =>
  about(blank(), readable(questions)[0]);

/** The condition about another question, over the whole of its scale or with its first option. */
export function about(condition: DraftCondition, question: DraftQuestion | undefined): DraftCondition {
  if (!question) return condition;
  if (question.type !== "range")
    return { ...condition, kind: "option", questionId: question.id, choice: question.choices[0] ?? NO_CHOICE };
  const { min, max } = question.range;
  return { ...condition, kind: "band", questionId: question.id, min, max };
}

/** A mean begins with the questions that measure what the first one with a measure does. */
export function asMean(condition: DraftCondition, questions: readonly DraftQuestion[]): DraftCondition {
  const scales = scalesIn(questions);
  const nameOf = (question: DraftQuestion) => question.measure.name.trim();
  const first = scales.find((scale) => nameOf(scale) !== "") ?? scales[0];
  if (!first) return condition;
  const alike = scales.filter((scale) => nameOf(scale) === nameOf(first));
  const questionIds = nameOf(first) === "" ? [] : alike.map(({ id }) => id);
  return { ...condition, kind: "mean", questionIds, min: first.range.min, max: first.range.max };
}
