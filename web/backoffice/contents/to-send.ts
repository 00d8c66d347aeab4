import type { Content, contents } from "@senda/contract/contents";
import type { SentForm } from "@senda/contract/endpoint";
import { isSpoken } from "./form-rules.ts";
import type { FormValues, OverviewDraft } from "./form-values.ts";
import { ofLines } from "./line-fields.ts";
import { quizDataFrom } from "./readings/reading-draft.ts";
import { readSubtitles } from "./subtitles/subtitle-rows.ts";

export type NewContent = SentForm<typeof contents.create>;
export type ChangedContent = SentForm<typeof contents.update>;

/** Empty if nothing is written, which takes an overview away that was there. */
function overviewText({ importance, benefits, emoji, recordedVoice }: OverviewDraft): string {
  const said = {
    importance: importance.trim(),
    benefits: benefits.map(({ text }) => text.trim()).filter((text) => text !== ""),
    emoji: emoji.trim(),
    ...(recordedVoice !== undefined && { recordedVoice }),
  };
  const isGiven = said.importance || said.emoji || said.benefits.length > 0 || recordedVoice !== undefined;
  return isGiven ? JSON.stringify(said) : "";
}

const altOf = ({ alt, isDecorative }: FormValues) => ({
  alt: isDecorative ? "" : alt.trim(),
  isDecorative: isDecorative ? ("true" as const) : ("false" as const),
});

function parts(values: FormValues) {
  const { type, analysisPrompt } = values;
  const lines = readSubtitles(values.subtitles).lines ?? [];
  return {
    ...ofLines("sent", values),
    type,
    content: values.content,
    overviewData: overviewText(values.overview),
    themes: JSON.stringify(values.themes),
    ...(isSpoken(type) && { subtitles: JSON.stringify(lines) }),
    ...(type === "IMAGE" && altOf(values)),
    ...(type === "QUIZ" && { quizData: JSON.stringify(quizDataFrom(values)), analysisPrompt }),
  };
}

export const newContent = (
  values: FormValues,
  place: { routeId: string; stageId?: string | undefined },
): NewContent => ({
  ...parts(values),
  ...(place.stageId === undefined ? { routeId: place.routeId } : { stageId: place.stageId }),
});

/** `keepsFile`: the stored one is still to be there, or a new one comes in its place. */
export const changedContent = (
  values: FormValues,
  stored: Content,
  keepsFile: boolean,
  version = stored.version,
): ChangedContent => ({
  ...parts(values),
  version: String(version),
  ...(stored.file !== null && !keepsFile && { removeFile: "true" as const }),
});
