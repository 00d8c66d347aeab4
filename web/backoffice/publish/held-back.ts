import type { HeldBackReason } from "@senda/contract/publications";

/** The reason why a publication leaves a content behind. */
export const heldBackText: Record<HeldBackReason, string> = {
  NO_FILE: "sin archivo",
  NO_QUESTIONS: "sin preguntas",
  NOT_APPROVED: "sin aprobar",
  TRASHED: "en la papelera",
  UNREADABLE: "guardado con reglas que ya no valen",
};
