import { defaults } from "@senda/contract/limits";
import { type Content, overviewOf, quizOf } from "../../contents/api.ts";
import { contentKinds } from "../../routes/content-kinds.ts";
import type { TwoTexts } from "../editor/difference.ts";
import { fingerprint } from "../editor/use-form-values.ts";
import { type KeyedText, keyed } from "./new-key.ts";
import { type DraftQuestion, draftOf, questionLabels, quizFrom } from "./quiz/quiz-draft.ts";
import { readSubtitles, rowsOf, type SubtitlesValue, timeText } from "./subtitles/subtitle-rows.ts";

export interface OverviewDraft {
  importance: string;
  benefits: KeyedText[];
  emoji: string;
}

/** Numbers are text, so that an emptied one stays empty. */
export interface FormValues {
  title: string;
  type: Content["type"];
  content: string;
  points: string;
  duration: string;
  subtitles: SubtitlesValue;
  quiz: DraftQuestion[];
  overview: OverviewDraft;
  analysisPrompt: string;
}

export const newValues = (): FormValues => ({
  title: "",
  type: "READING",
  content: "",
  points: String(defaults.points),
  duration: String(defaults.duration),
  subtitles: rowsOf([]),
  quiz: [],
  overview: { importance: "", benefits: [], emoji: "" },
  analysisPrompt: "",
});

export function valuesOf(content: Content): FormValues {
  const { importance, benefits, emoji } = overviewOf(content);
  return {
    title: content.title,
    type: content.type,
    content: content.content,
    points: String(content.points),
    duration: String(content.duration),
    subtitles: rowsOf(content.subtitles),
    quiz: draftOf(quizOf(content)),
    overview: { importance, benefits: keyed(benefits), emoji },
    analysisPrompt: content.analysisPrompt ?? "",
  };
}

export const withType = (values: FormValues, type: FormValues["type"]): FormValues => ({
  ...values,
  type,
  content: "",
  subtitles: rowsOf([]),
  quiz: [],
  analysisPrompt: "",
});

export const hasTypedParts = (values: FormValues): boolean =>
  fingerprint(values) !== fingerprint(withType(values, values.type));

/** A content as it is written here beside the one that is stored, as text that can be read. */
export function contentDifferences(
  mine: FormValues,
  file: { isChanged: boolean; chosen: { picked: File | null } },
  theirs: Content,
): TwoTexts[] {
  const [here, stored] = [textsOf(mine), textsOf(valuesOf(theirs))];
  const fields = [...here].map(([label, text]) => ({ label, mine: text, theirs: stored.get(label) ?? "" }));
  // A file that was not touched here stays as it is stored.
  if (!file.isChanged) return fields;
  const { picked } = file.chosen;
  const chosen = picked ? `Un archivo nuevo: ${picked.name}` : "Sin archivo";
  return [...fields, { label: "Archivo", mine: chosen, theirs: theirs.file ? "El que hay guardado" : "Sin archivo" }];
}

const textsOf = (values: FormValues) =>
  new Map([
    ["Título", values.title.trim()],
    ["Tipo", contentKinds[values.type].label],
    ["Texto", values.content],
    ["Puntos", values.points.trim()],
    ["Duración (segundos)", values.duration.trim()],
    ["Preguntas", quizText(values)],
    ["Instrucciones del análisis", values.analysisPrompt],
    ["Subtítulos", subtitlesText(values)],
    ["Presentación", overviewText(values)],
  ]);

const quizText = ({ quiz }: FormValues) =>
  quizFrom(quiz)
    .questions.map(({ question, type, options }, index) => {
      const choices = Array.isArray(options)
        ? options.map((option) => `\n   · ${option}`).join("")
        : rangeText(options);
      return `${index + 1}. ${question} (${questionLabels[type]})${choices}`;
    })
    .join("\n");

const rangeText = (range: { min: string; max: string; step: string } | null | undefined) =>
  range ? `\n   · de ${range.min} a ${range.max}, de ${range.step} en ${range.step}` : "";

function subtitlesText({ subtitles }: FormValues): string {
  const { lines } = readSubtitles(subtitles);
  return (lines ?? []).map(({ start, end, text }) => `${timeText(start)}–${timeText(end)} ${text}`).join("\n");
}

const overviewText = ({ overview: { emoji, importance, benefits } }: FormValues) =>
  [emoji.trim(), importance.trim(), ...benefits.map(({ text }) => text.trim())]
    .filter((text) => text !== "")
    .join("\n");
