import { forbidden } from "./http-error.ts";

const RECENT_MS = 10 * 60_000;

/** The absolute value: after a clock stepped back, an old proof would count as recent. */
export const isRecentProof = ({ provedAt }: { provedAt: Date }, now: Date) =>
  Math.abs(now.getTime() - provedAt.getTime()) < RECENT_MS;

/** A stolen session must not make itself permanent: the password or the second step was given in it a short time ago. */
export function requireRecentProof(person: { provedAt: Date }, now: Date): void {
  if (isRecentProof(person, now)) return;
  throw forbidden("Antes de seguir, confirma que eres tú con tu contraseña.", { code: "STEP_UP_REQUIRED" });
}
