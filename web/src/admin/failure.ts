import { ApiError, hasCode, passingTrouble } from "../api/api-error.ts";

/** The server's sentence, or that it could not be reached. */
export const serverSentence = (error: unknown): string =>
  passingTrouble(error) ??
  (error instanceof ApiError ? error.messages[0] : undefined) ??
  "No se ha podido guardar. Inténtalo otra vez.";

/** The team publishes only what another person has approved. */
export const isNotApproved = (error: unknown): boolean => hasCode(error, "NOT_APPROVED");
