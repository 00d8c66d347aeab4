import type { Theme } from "@senda/contract/contents";
import type { Content } from "../../contents/api.ts";
import { contentKinds } from "../../routes/content-kinds.ts";
import type { TwoTexts } from "../editor/difference.ts";
import { type FormValues, valuesOf } from "./form-values.ts";
import { questionLabels, quizFrom } from "./quiz/quiz-draft.ts";
import { readingsInWords } from "./readings/reading-words.ts";
import { readSubtitles, timeText } from "./subtitles/subtitle-rows.ts";

/** A content as it is written here beside the one that is stored, as text that can be read. */
export function contentDifferences(
  mine: FormValues,
  file: { isChanged: boolean; chosen: { picked: File | null } },
  theirs: Content,
  themes: readonly Theme[] = [],
): TwoTexts[] {
  const [here, stored] = [textsOf(mine, themes), textsOf(valuesOf(theirs), themes)];
  const fields = [...here].map(([label, text]) => ({ label, mine: text, theirs: stored.get(label) ?? "" }));
  // A file that was not touched here stays as it is stored.
  if (!file.isChanged) return fields;
  const { picked } = file.chosen;
  const chosen = picked ? `Un archivo nuevo: ${picked.name}` : "Sin archivo";
  return [...fields, { label: "Archivo", mine: chosen, theirs: theirs.file ? "El que hay guardado" : "Sin archivo" }];
}

const textsOf = (values: FormValues, themes: readonly Theme[]) =>
  new Map([
    ["Título", values.title.trim()],
    ["Tipo", contentKinds[values.type].label],
    ["Texto", values.content],
    ["Puntos", values.points.trim()],
    ["Duración (segundos)", values.duration.trim()],
    ["Preguntas", quizText(values)],
    ["Lecturas", readingsInWords(values)],
    ["Instrucciones del análisis", values.analysisPrompt],
    ["Subtítulos", subtitlesText(values)],
    ["Presentación", overviewText(values)],
    ["Temas", values.themes.map((id) => themes.find((theme) => theme.id === id)?.label ?? id).join("\n")],
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

const voiceText = (recordedVoice: boolean | undefined) =>
  recordedVoice === undefined ? "" : recordedVoice ? "Con voz grabada" : "Sin voz grabada";

const overviewText = ({ overview: { emoji, importance, benefits, recordedVoice } }: FormValues) =>
  [emoji.trim(), importance.trim(), ...benefits.map(({ text }) => text.trim()), voiceText(recordedVoice)]
    .filter((text) => text !== "")
    .join("\n");
