import { ApiError, isAborted, passingTrouble } from "../api/api-error.ts";

/** What the toast cannot say in one sentence: what is wrong with what was sent, or that it never arrived. */
export function saveTrouble(error: unknown): string | null {
  if (isAborted(error)) return "Has cancelado la subida. No se ha guardado nada.";
  return passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);
}
