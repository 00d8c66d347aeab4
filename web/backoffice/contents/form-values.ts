import type { Content } from "@senda/contract/contents";
import { overviewOf, quizOf, readingsOf } from "../../shared/contents/content-data.ts";
import { fingerprint } from "../editor/editor-state.ts";
import { newLines, type WrittenLines, writtenLines } from "./line-fields.ts";
import { type KeyedText, keyed } from "./new-key.ts";
import { type DraftQuestion, draftOf } from "./quiz/quiz-draft.ts";
import { type DraftReading, draftReadings } from "./readings/reading-draft.ts";
import { rowsOf, type SubtitlesValue } from "./subtitles/subtitle-rows.ts";

export interface OverviewDraft {
  importance: string;
  benefits: KeyedText[];
  emoji: string;
  /** Of an audio; not known if it is left out. */
  recordedVoice?: boolean | undefined;
}

export interface FormValues extends WrittenLines {
  type: Content["type"];
  content: string;
  subtitles: SubtitlesValue;
  quiz: DraftQuestion[];
  readings: DraftReading[];
  overview: OverviewDraft;
  analysisPrompt: string;
  /** Of the picture; empty if it is not written. */
  alt: string;
  isDecorative: boolean;
  /** Ids, in the order in which they were chosen. */
  themes: string[];
}

export const newValues = (type: FormValues["type"] = "READING"): FormValues => ({
  ...newLines,
  type,
  content: "",
  subtitles: rowsOf([]),
  quiz: [],
  readings: [],
  overview: { importance: "", benefits: [], emoji: "" },
  analysisPrompt: "",
  alt: "",
  isDecorative: false,
  themes: [],
});

export function formValuesOf(content: Content): FormValues {
  const { benefits, ...overview } = overviewOf(content);
  const quiz = draftOf(quizOf(content));
  return {
    ...writtenLines(content),
    type: content.type,
    content: content.content,
    subtitles: rowsOf(content.subtitles),
    quiz,
    readings: draftReadings(readingsOf(content), quiz),
    overview: { ...overview, benefits: keyed(benefits) },
    analysisPrompt: content.analysisPrompt ?? "",
    alt: content.file?.alt ?? "",
    isDecorative: content.file?.isDecorative ?? false,
    themes: content.themes,
  };
}

/** The fields that belong to a type, still empty. */
const emptyTypedParts = () =>
  ({
    content: "",
    subtitles: rowsOf([]),
    quiz: [],
    readings: [],
    analysisPrompt: "",
    alt: "",
    isDecorative: false,
  }) satisfies Partial<FormValues>;

export const withType = (values: FormValues, type: FormValues["type"]): FormValues => ({
  ...values,
  type,
  ...emptyTypedParts(),
});

/** The type of another version and what belongs to it; all other fields stay. */
export function withTypeOf(values: FormValues, other: FormValues): FormValues {
  const { type, content, subtitles, quiz, readings, analysisPrompt, alt, isDecorative } = other;
  const typedParts = { content, subtitles, quiz, readings, analysisPrompt, alt, isDecorative };
  return { ...values, type, ...(typedParts satisfies Record<keyof ReturnType<typeof emptyTypedParts>, unknown>) };
}

export const hasTypedParts = (values: FormValues): boolean =>
  fingerprint(values) !== fingerprint(withType(values, values.type));
