import type { ContentType } from "@senda/contract/contents";
import type { FileKind } from "@senda/contract/endpoint";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { AuditedFields } from "../audit/changed-fields.ts";
import type { Db } from "../platform/db/open.ts";
import { fileSummary } from "../platform/files/queries.ts";
import type { ContentParts } from "./queries.ts";
import { themeLabels } from "./themes.ts";

const FILE_KIND: Record<ContentType, FileKind | null> = {
  READING: null,
  AUDIO: "audio",
  VIDEO: "video",
  IMAGE: "image",
  QUIZ: null,
};

export const fileKindOf = (type: ContentType) => FILE_KIND[type];

const isSpoken = (type: ContentType) => type === "AUDIO" || type === "VIDEO";

/** Removes what this type cannot have, so that nothing of an earlier type stays behind. */
export function fitToType(parts: ContentParts): ContentParts {
  const isQuiz = parts.type === "QUIZ";
  return {
    ...parts,
    subtitles: isSpoken(parts.type) ? parts.subtitles : [],
    quizData: isQuiz ? parts.quizData : null,
    analysisPrompt: isQuiz && parts.analysisPrompt?.trim() ? parts.analysisPrompt : null,
    fileId: fileKindOf(parts.type) ? parts.fileId : null,
  };
}

export async function auditedParts(db: Db, parts: ContentParts): Promise<AuditedFields> {
  const { fileId, subtitles, quizData, overviewData, themes, ...plain } = parts;
  return {
    ...plain,
    subtitles: subtitlesText(subtitles),
    quizData: quizData && quizText(quizData),
    overviewData: overviewData && overviewText(overviewData),
    themes: themeLabels(themes).join(", "),
    file: await fileSummary(db, fileId),
  };
}

const subtitlesText = (subtitles: Subtitles) =>
  subtitles.map(({ start, end, text }) => `${start}–${end} ${text}`).join("\n");

function quizText({ questions, readings = [] }: QuizData): string {
  const asked = questions.map((question, index) => {
    const { id: _id, type, question: text, ...rest } = question;
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
    return `${index + 1}. ${text} (${type})${details}`;
  });
  const written = readings.map(
    ({ conditions, text }, index) => `Lectura ${index + 1}. ${JSON.stringify(conditions)} ${text}`,
  );
  return [...asked, ...written].join("\n");
}

const voiceText = (recordedVoice: boolean) => (recordedVoice ? "Con voz grabada" : "Sin voz grabada");

const overviewText = ({ importance, benefits, emoji, recordedVoice }: OverviewData) =>
  [emoji, importance, ...(benefits ?? []), ...(recordedVoice === undefined ? [] : [voiceText(recordedVoice)])].join(
    "\n",
  );
