import { ApiError, conflictIn, hasCode, isAborted, passingTrouble, sentenceOr } from "../shared/api/api-error.ts";

export const serverSentence = sentenceOr("No se ha podido guardar. Inténtalo otra vez.");

/** The sentence that the form shows for a failed save; the toast has no room for it. */
export function saveTrouble(error: unknown): string | null {
  if (isAborted(error)) return "Has cancelado la subida. No se ha guardado nada.";
  return passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);
}

/** The team publishes only what another person has approved. */
export const isNotApproved = (error: unknown): boolean => hasCode(error, "NOT_APPROVED");

/** Another sentence than the server's, unless Senda could not be reached. */
export const orPassing = (sentence: string) => (error: unknown) => passingTrouble(error) ?? sentence;

/** Silent about an upload that was cancelled, and about what the form itself asks or tells. */
export const notSaved = (sentence: string) => (error: unknown) =>
  isAborted(error) || conflictIn(error) || isNotApproved(error) ? null : sentence;
