import { createHash } from "node:crypto";
import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";

type Countable = Extract<QuizQuestion, { type: "singleChoice" | "multipleChoice" | "range" }>;

/** Words are never counted: a sentence that many wrote would be shown. */
export const isCountable = (question: QuizQuestion): question is Countable =>
  question.type === "singleChoice" || question.type === "multipleChoice" || question.type === "range";

const MOST_VALUES = 11;
const PARTS = 5;

const scaleOf = ({ options }: Extract<Countable, { type: "range" }>) => {
  const [min, max, step] = [Number(options.min), Number(options.max), Number(options.step)];
  const values = Math.floor((max - min) / step + 1e-9) + 1;
  return { min, step, values, parts: values <= MOST_VALUES ? values : PARTS };
};

const asText = (value: number) => String(Number(value.toFixed(6))).replace(".", ",");

/** The options that people could choose, in order; a long scale in five parts. */
export function labelsOf(question: Countable): string[] {
  if (question.type !== "range") return question.options;
  const { min, step, values, parts } = scaleOf(question);
  const valueAt = (index: number) => asText(min + index * step);
  return Array.from({ length: parts }, (_, part) => {
    const [first, last] = [Math.ceil((part * values) / parts), Math.ceil(((part + 1) * values) / parts) - 1];
    return first === last ? valueAt(first) : `${valueAt(first)}–${valueAt(last)}`;
  });
}

/** The places of the given answer among the labels. */
export function chosenIn(question: Countable, answer: QuizAnswer): number[] {
  if (question.type !== "range") {
    const given = new Set(Array.isArray(answer) ? answer : [answer]);
    return question.options.flatMap((option, index) => (given.has(option) ? [index] : []));
  }
  const { min, step, values, parts } = scaleOf(question);
  const index = Math.round((Number(String(answer).replace(",", ".")) - min) / step);
  return index >= 0 && index < values ? [Math.floor((index * parts) / values)] : [];
}

/** Other options are another question; another wording of it is not. */
export function questionKey({ id, type, options }: Countable): string {
  const choices = Array.isArray(options) ? options : [options.min, options.max, options.step];
  return createHash("sha256")
    .update(JSON.stringify([id, type, choices]))
    .digest("base64url")
    .slice(0, 22);
}
