import { questionTypes } from "@senda/contract/choices";
import { defaults, limits } from "@senda/contract/limits";
import type { QuizData, QuizQuestion, RangeOptions } from "@senda/contract/quiz";
import type { Measure } from "@senda/contract/readings";
import { type RangeFault, rangeFault } from "@senda/contract/text-rules";
import { spelt } from "../../editor/rules.ts";
import { type KeyedText, keyed, newKey } from "../new-key.ts";

export type QuestionType = (typeof questionTypes)[number];

/** A question while it is edited. It keeps what its other types would need, so that a change of mind costs nothing. */
export interface DraftQuestion {
  id: string;
  type: QuestionType;
  question: string;
  choices: KeyedText[];
  range: RangeOptions;
  measure: Measure;
  countSelected: boolean;
}

const NO_MEASURE: Measure = { name: "", isReversed: false };

const ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Six random characters that no other question of the quiz has. */
export function newQuestionId(taken: readonly { id: string }[]): string {
  const bytes = crypto.getRandomValues(new Uint8Array(defaults.questionIdLength));
  const id = [...bytes].map((byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join("");
  return taken.some((question) => question.id === id) ? newQuestionId(taken) : id;
}

export const isChoice = (type: QuestionType) => type === "singleChoice" || type === "multipleChoice";

const emptyChoices = () => keyed(Array<string>(defaults.newOptions).fill(""));

export const newQuestion = (type: QuestionType, taken: readonly { id: string }[]): DraftQuestion => ({
  id: newQuestionId(taken),
  type,
  question: "",
  choices: isChoice(type) ? emptyChoices() : [],
  range: { ...defaults.range },
  measure: NO_MEASURE,
  countSelected: false,
});

export const withQuestionType = (question: DraftQuestion, type: QuestionType): DraftQuestion => ({
  ...question,
  type,
  choices: isChoice(type) && question.choices.length === 0 ? emptyChoices() : question.choices,
});

export const draftOf = ({ questions }: QuizData): DraftQuestion[] =>
  questions.map((asked) => {
    const { id, type, question, options, config } = asked;
    return {
      id,
      type,
      question,
      choices: Array.isArray(options) ? keyed(options) : [],
      range: options && !Array.isArray(options) ? options : { ...defaults.range },
      measure: (asked.type === "range" && asked.measures) || NO_MEASURE,
      countSelected: config?.countSelected ?? false,
    };
  });

/** The quiz as it is sent: only the fields that each type needs. */
export const quizFrom = (drafts: readonly DraftQuestion[]): QuizData => ({ questions: drafts.map(questionFrom) });

function questionFrom(draft: DraftQuestion): QuizQuestion {
  const { id, type, question, choices, range, countSelected } = draft;
  const options = choices.map(({ text }) => text);
  if (type === "range") {
    const measures = { ...draft.measure, name: draft.measure.name.trim() };
    return { id, type, question, options: range, ...(measures.name && { measures }) };
  }
  if (type === "singleChoice") return { id, type, question, options };
  if (type === "multipleChoice") return { id, type, question, options, config: { countSelected } };
  return { id, type, question };
}

export function duplicated(questions: readonly DraftQuestion[], place: number): DraftQuestion[] {
  const question = questions[place];
  if (!question || questions.length >= limits.questions) return [...questions];
  const copy = {
    ...question,
    id: newQuestionId(questions),
    choices: keyed(question.choices.map(({ text }) => text)),
    range: { ...question.range },
  };
  return questions.toSpliced(place + 1, 0, copy);
}

export const withOption = (question: DraftQuestion): DraftQuestion =>
  question.choices.length >= limits.options
    ? question
    : { ...question, choices: [...question.choices, { key: newKey(), text: "" }] };

export interface QuestionFault {
  /** Those of the three numbers of a range that are wrong. */
  field?: RangeFault["field"];
  message: string;
}

export function questionFault(draft: DraftQuestion): QuestionFault | null {
  const { type, question, choices, range } = draft;
  if (question.length > limits.questionText)
    return { message: `La pregunta no puede pasar de ${spelt(limits.questionText)} caracteres.` };
  if (type === "range") {
    const isLongName = draft.measure.name.trim().length > limits.measure;
    const longName = isLongName ? { message: `Lo que mide no puede pasar de ${limits.measure} caracteres.` } : null;
    return rangeFault(range) ?? longName;
  }
  const isTooLong = isChoice(type) && choices.some(({ text }) => text.length > limits.optionText);
  return isTooLong ? { message: `Una opción no puede pasar de ${spelt(limits.optionText)} caracteres.` } : null;
}

/** Warnings about a question that would confuse a learner; it may be saved all the same. */
export function questionNotice({ type, question, choices }: DraftQuestion): string | null {
  if (question.trim() === "") return "Aún no tiene texto.";
  if (!isChoice(type)) return null;
  const offered = choices.map(({ text }) => text.trim()).filter((text) => text !== "");
  if (offered.length === 0) return "Aún no tiene opciones: nadie tendrá que contestarla.";
  return new Set(offered).size < offered.length ? "Hay opciones repetidas: se verán una sola vez." : null;
}

export const quizFault = (questions: readonly DraftQuestion[]): { id: string; message: string } | null => {
  for (const question of questions) {
    const fault = questionFault(question);
    if (fault) return { id: question.id, message: fault.message };
  }
  return null;
};

export const questionLabels: Record<QuestionType, string> = {
  text: "Texto para leer",
  multipleChoice: "Opción múltiple",
  singleChoice: "Opción única",
  open: "Respuesta abierta",
  range: "Rango",
};

export const questionKinds = questionTypes.map((type) => ({ value: type, label: questionLabels[type] }));
