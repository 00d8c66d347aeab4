import type { drafts } from "@senda/contract/drafts";
import type { FileKind, Form } from "@senda/contract/endpoint";
import { type ContentType, contentFields, type ItemField } from "@senda/contract/item-fields";
import type { HeldBackReason } from "@senda/contract/publications";
import { badRequest } from "../../platform/http/http-error.ts";
import { givenParts, initialParts, type PartsOf } from "../item.ts";
import { knownThemes } from "../themes.ts";

type ContentParts = PartsOf["CONTENT"];

const FILE_KIND: Record<ContentType, FileKind | null> = {
  READING: null,
  AUDIO: "audio",
  VIDEO: "video",
  IMAGE: "image",
  QUIZ: null,
};

export const fileKindOf = (type: ContentType) => FILE_KIND[type];

/** Removes parts that this type cannot have, so that nothing of an earlier type stays behind. */
export function fitToType(parts: ContentParts): ContentParts {
  const foreign = Object.entries<ItemField>(contentFields).flatMap(([name, { types, initial }]) =>
    types && !types.includes(parts.type) ? [[name, initial]] : [],
  );
  return {
    ...parts,
    analysisPrompt: parts.analysisPrompt?.trim() ? parts.analysisPrompt : null,
    fileId: fileKindOf(parts.type) ? parts.fileId : null,
    ...Object.fromEntries(foreign),
  };
}

type ContentForm = Form<typeof drafts.saveContent>;

/** A file that is not replaced stays, unless it is taken away or the type is another one. */
export function changedContentParts(before: ContentParts, form: ContentForm, newFileId: string | null): ContentParts {
  const changesType = form.type !== undefined && form.type !== before.type;
  const keepsFile = newFileId === null && !form.removeFile && !changesType;
  return fitToType({
    ...before,
    ...givenParts("CONTENT", form),
    ...(form.themes && { themes: knownThemes(form.themes) }),
    fileId: keepsFile ? before.fileId : newFileId,
  });
}

export function newContentParts(form: ContentForm & Pick<ContentParts, "title" | "type">, fileId: string | null) {
  const empty = { ...initialParts("CONTENT"), title: form.title, type: form.type, fileId: null };
  // Every field has an initial value, but for the two that every form says.
  return changedContentParts(empty as ContentParts, form, fileId);
}

export function requireWholeContent({ type, content }: ContentParts): void {
  if (type === "READING" && content.trim() === "") {
    throw badRequest("El texto del contenido es obligatorio.", { code: "INVALID_INPUT", field: "content" });
  }
}

/** The reason why a content cannot be published: learners would open an empty page. */
export function faultOf({ type, fileId, quizData }: Pick<ContentParts, "type" | "fileId" | "quizData">) {
  if (fileKindOf(type) && !fileId) return "NO_FILE" satisfies HeldBackReason;
  if (type === "QUIZ" && !quizData?.questions.length) return "NO_QUESTIONS" satisfies HeldBackReason;
  return null;
}
