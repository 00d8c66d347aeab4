import type { Content, Theme } from "@senda/contract/contents";
import { contentFields } from "@senda/contract/item-fields";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import type { AskedField, MergeField } from "../editor/merge.ts";
import { FILE } from "../editor/use-editor.ts";
import type { FormValues } from "./form-values.ts";
import { comparedLines } from "./line-fields.ts";
import { questionLabels, quizFrom } from "./quiz/quiz-draft.ts";
import { readingsInWords } from "./readings/reading-words.ts";
import { readSubtitles, timeText } from "./subtitles/subtitle-rows.ts";

const TYPED = ["type", "content", "subtitles", "quiz", "readings", "analysisPrompt"] as const;

const alike = (themes: readonly Theme[]): readonly MergeField<FormValues>[] => [
  ...comparedLines,
  {
    label: "Texto alternativo",
    names: ["alt", "isDecorative"],
    text: ({ alt, isDecorative }) => (isDecorative ? "Solo adorna" : alt.trim()),
  },
  { label: contentFields.overviewData.label, names: ["overview"], text: overviewText },
  {
    label: contentFields.themes.label,
    names: ["themes"],
    text: (values) => values.themes.map((id) => themes.find((theme) => theme.id === id)?.label ?? id).join("\n"),
  },
];

/** The readings of a quiz ask for its questions, so both come from one version. */
const ofOneType: readonly MergeField<FormValues>[] = [
  { label: contentFields.content.label, names: ["content"], text: ({ content }) => content },
  {
    label: contentFields.quizData.label,
    names: ["quiz", "readings"],
    text: (values) => [quizText(values), readingsInWords(values)].filter((text) => text !== "").join("\n\n"),
  },
  {
    label: contentFields.analysisPrompt.label,
    names: ["analysisPrompt"],
    text: ({ analysisPrompt }) => analysisPrompt,
  },
  { label: contentFields.subtitles.label, names: ["subtitles"], text: subtitlesText },
];

const typed: MergeField<FormValues> = {
  label: "Tipo y contenido",
  names: TYPED,
  text: (values) =>
    [contentKinds[values.type].label, ...ofOneType.map(({ text }) => text(values))].filter((text) => text).join("\n"),
};

/** A content field by field, as text that can be read. Fields of one type go with their type. */
export function comparedFields(versions: readonly FormValues[], themes: readonly Theme[] = []) {
  const isOneType = versions.every(({ type }) => type === versions[0]?.type);
  return [...alike(themes), ...(isOneType ? ofOneType : [typed])];
}

/** A file that both changed. */
export function fileAsked(picked: File | null, stored: Content | null, current: Content): AskedField | null {
  if (stored?.file?.url === current.file?.url) return null;
  const mine = picked ? `Un archivo nuevo: ${picked.name}` : "Sin archivo";
  return { label: FILE, mine, theirs: current.file ? "El que hay guardado" : "Sin archivo" };
}

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

function overviewText({ overview: { emoji, importance, benefits, recordedVoice } }: FormValues): string {
  return [emoji.trim(), importance.trim(), ...benefits.map(({ text }) => text.trim()), voiceText(recordedVoice)]
    .filter((text) => text !== "")
    .join("\n");
}
