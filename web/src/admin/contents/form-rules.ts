import { limits } from "@senda/contract/limits";
import { titleFault } from "../field-rules.ts";
import type { FormValues } from "./form-values.ts";
import { quizFault } from "./quiz/quiz-draft.ts";
import { readSubtitles } from "./subtitles/subtitle-rows.ts";

export type Field = "title" | "points" | "duration" | "content" | "subtitles" | "quiz" | "overview" | "analysisPrompt";
export type Faults = Partial<Record<Field, string>>;

/** The order in which they stand on the page: the first fault takes the focus. */
export const fieldOrder: readonly Field[] = [
  "title",
  "points",
  "duration",
  "content",
  "subtitles",
  "quiz",
  "overview",
  "analysisPrompt",
];

const WHOLE = /^(?:0|[1-9]\d*)$/;

export const isSpoken = (type: FormValues["type"]) => type === "AUDIO" || type === "VIDEO";

function numberFault(written: string, most: number, missing: string, wrong: string): string | null {
  const text = written.trim();
  if (text === "") return missing;
  return WHOLE.test(text) && Number(text) <= most ? null : wrong;
}

function textFault({ type, content }: FormValues): string | null {
  if (type === "READING" && content.trim() === "") return "Escribe el texto de la lectura.";
  return content.length > limits.contentText ? "El texto no puede pasar de 200 000 caracteres." : null;
}

function overviewFault({ importance, benefits, emoji }: FormValues["overview"]): string | null {
  if (importance.length > limits.importance) return "«Por qué importa» no puede pasar de 4000 caracteres.";
  if (benefits.some(({ text }) => text.length > limits.benefit))
    return "Un beneficio no puede pasar de 500 caracteres.";
  return emoji.length > limits.emoji ? "Escribe un solo emoji." : null;
}

/** What keeps the form from being sent, field by field; only what belongs to its type is looked at. */
export function faultsOf(values: FormValues): Faults {
  const isQuiz = values.type === "QUIZ";
  const all: Record<Field, string | null | undefined> = {
    title: titleFault(values.title),
    points: numberFault(
      values.points,
      limits.points,
      "Escribe los puntos.",
      "Los puntos deben ser un número entero entre 0 y 10 000.",
    ),
    duration: numberFault(
      values.duration,
      limits.duration,
      "Escribe la duración.",
      "La duración debe ser un número entero de segundos entre 0 y 86 400.",
    ),
    content: textFault(values),
    subtitles: isSpoken(values.type) ? readSubtitles(values.subtitles).fault?.message : null,
    quiz: isQuiz ? quizFault(values.quiz)?.message : null,
    overview: overviewFault(values.overview),
    analysisPrompt:
      isQuiz && values.analysisPrompt.length > limits.analysisPrompt
        ? "La instrucción no puede pasar de 4000 caracteres."
        : null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message));
}
