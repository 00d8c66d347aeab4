import { ApiError, passingTrouble } from "../api/api-error.ts";
import { wasGivenUp } from "../api/upload.ts";

/** What the toast cannot say in one sentence: what is wrong with what was sent, or that it never arrived. */
export function saveTrouble(error: unknown): string | null {
  if (wasGivenUp(error)) return "Has cancelado la subida. No se ha guardado nada.";
  return passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);
}
