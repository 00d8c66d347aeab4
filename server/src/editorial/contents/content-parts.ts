import type { ContentType } from "@senda/contract/contents";
import type { drafts } from "@senda/contract/drafts";
import type { FileKind, Form } from "@senda/contract/endpoint";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { AuditedFields } from "../../people/audit/changed-fields.ts";
import type { Db } from "../../platform/db/open.ts";
import { auditedFile } from "../../platform/files/queries.ts";
import { badRequest } from "../../platform/http/http-error.ts";
import type { ContentParts } from "./queries.ts";
import { knownThemes, themeLabels } from "./themes.ts";

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

type ContentForm = Form<typeof drafts.saveContent>;

/** A file that is not replaced stays, unless it is taken away or the type is another one. */
export function changedContentParts(before: ContentParts, form: ContentForm, newFileId: string | null): ContentParts {
  const changesType = form.type !== undefined && form.type !== before.type;
  const keepsFile = newFileId === null && !form.removeFile && !changesType;
  return fitToType({
    title: form.title ?? before.title,
    type: form.type ?? before.type,
    content: form.content ?? before.content,
    points: form.points ?? before.points,
    duration: form.duration ?? before.duration,
    subtitles: form.subtitles ?? before.subtitles,
    quizData: form.quizData === undefined ? before.quizData : form.quizData,
    overviewData: form.overviewData === undefined ? before.overviewData : form.overviewData,
    analysisPrompt: form.analysisPrompt ?? before.analysisPrompt,
    themes: form.themes === undefined ? before.themes : knownThemes(form.themes),
    fileId: keepsFile ? before.fileId : newFileId,
  });
}

export function requireWholeContent({ type, content }: ContentParts): void {
  if (type === "READING" && content.trim() === "") throw badRequest("El texto del contenido es obligatorio.");
}

export async function auditedParts(db: Db, parts: ContentParts): Promise<AuditedFields> {
  const { fileId, subtitles, quizData, overviewData, themes, ...plain } = parts;
  return {
    ...plain,
    subtitles: subtitlesText(subtitles),
    quizData: quizData && quizText(quizData),
    overviewData: overviewData && overviewText(overviewData),
    themes: themeLabels(themes).join(", "),
    ...(await auditedFile(db, fileId)),
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
