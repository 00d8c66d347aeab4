import { contents } from "@senda/contract/contents";
import { limits } from "@senda/contract/limits";
import { OverviewData } from "@senda/contract/quiz";
import type { Faults } from "../editor/rules.ts";
import { faultsIn, spelt, textFault } from "../editor/rules.ts";
import { MISSING_ALT } from "../media/media-words.ts";
import type { FormValues } from "./form-values.ts";
import { ofLines } from "./line-fields.ts";
import { quizFault } from "./quiz/quiz-draft.ts";
import { faultsOfReadings } from "./readings/reading-draft.ts";
import { readSubtitles } from "./subtitles/subtitle-rows.ts";

const { shape } = contents.create.form;

export const isSpoken = (type: FormValues["type"]) => type === "AUDIO" || type === "VIDEO";

function contentFault({ type, content }: FormValues): string | null {
  if (type === "READING" && content.trim() === "") return "Escribe el texto de la lectura.";
  return textFault(shape.content, content, {
    tooLong: (most) => `El texto no puede pasar de ${spelt(most)} caracteres.`,
  });
}

const overviewSentences = new Map<unknown, string>([
  ["importance", `«Por qué importa» no puede pasar de ${spelt(limits.importance)} caracteres.`],
  ["benefits", `Un beneficio no puede pasar de ${spelt(limits.benefit)} caracteres.`],
  ["emoji", "Escribe un solo emoji."],
]);

function overviewFault({ importance, benefits, emoji }: FormValues["overview"]): string | null {
  const given = { importance, benefits: benefits.map(({ text }) => text), emoji };
  const issue = OverviewData.safeParse(given).error?.issues[0];
  return issue ? (overviewSentences.get(issue.path[0]) ?? issue.message) : null;
}

function altFault({ type, alt, isDecorative }: FormValues, needsAlt: boolean): string | null {
  if (type !== "IMAGE" || isDecorative) return null;
  return needsAlt && alt.trim() === "" ? MISSING_ALT : null;
}

/** Faults that keep the form from being sent, by field; only the fields of its type are checked. */
export function contentFaults(values: FormValues, { needsAlt } = { needsAlt: false }): Faults {
  const isQuiz = values.type === "QUIZ";
  return faultsIn({
    ...ofLines("fault", values),
    alt: altFault(values, needsAlt),
    content: contentFault(values),
    subtitles: isSpoken(values.type) ? readSubtitles(values.subtitles).fault?.message : null,
    quiz: isQuiz ? quizFault(values.quiz)?.message : null,
    readings: isQuiz ? faultsOfReadings(values)[0]?.message : null,
    overview: overviewFault(values.overview),
    analysisPrompt: isQuiz
      ? textFault(shape.analysisPrompt, values.analysisPrompt, {
          tooLong: (most) => `La instrucción no puede pasar de ${spelt(most)} caracteres.`,
        })
      : null,
  });
}
