import { hasCode, sentenceOr } from "../shared/api/api-error.ts";

export const serverSentence = sentenceOr("No se ha podido guardar. Inténtalo otra vez.");

/** The team publishes only what another person has approved. */
export const isNotApproved = (error: unknown): boolean => hasCode(error, "NOT_APPROVED");
