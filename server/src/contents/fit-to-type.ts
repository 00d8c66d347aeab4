import type { ContentType } from "@senda/contract/contents";
import type { FileKind } from "@senda/contract/endpoint";
import type { ContentParts } from "./queries.ts";

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
