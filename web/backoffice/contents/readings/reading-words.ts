import type { DraftQuestion } from "../quiz/quiz-draft.ts";
import { type DraftCondition, type DraftReading, optionOf } from "./reading-draft.ts";

const LONGEST = 60;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

/** «2. ¿Cuánta calma?» */
export const questionName = (questions: readonly DraftQuestion[], id: string): string => {
  const place = questions.findIndex((question) => question.id === id);
  const question = questions[place];
  return question ? `${place + 1}. ${short(question.question.trim() || "Sin texto")}` : "Pregunta eliminada";
};

/** «de 0 a 10, calma» */
export const scaleInWords = (question: DraftQuestion): string =>
  `de ${question.range.min} a ${question.range.max}, ${question.measure.name.trim() || "sin medida"}`;

export function conditionInWords(condition: DraftCondition, questions: readonly DraftQuestion[]): string {
  const { kind, questionId, questionIds, min, max, isChosen } = condition;
  const band = `de ${min} a ${max}`;
  if (kind === "mean") return `media de ${questionIds.map((id) => questionName(questions, id)).join(" y ")}: ${band}`;
  if (kind === "band") return `${questionName(questions, questionId)}: ${band}`;
  const question = questions.find(({ id }) => id === questionId);
  return `${questionName(questions, questionId)}: ${isChosen ? "se elige" : "no se elige"} «${optionOf(condition, question)}»`;
}

export const readingsInWords = ({ quiz, readings }: { quiz: DraftQuestion[]; readings: DraftReading[] }): string =>
  readings
    .map(({ conditions, text }, at) => {
      const when = conditions.map((condition) => `\n   · ${conditionInWords(condition, quiz)}`).join("");
      return `${at + 1}. ${text.trim()}${when}`;
    })
    .join("\n");
