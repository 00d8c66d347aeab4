import type { FastifyInstance } from "fastify";
import { serviceUnavailable } from "./http-error.ts";

export interface PressureLimits {
  /** How late the turns of the event loop may be. */
  lateMs: number;
  /** How many may wait for a connection to the database. */
  waiting: number;
}

/** Far above a busy day: by then an answer would come after its caller has given up. */
export const PRESSURE: PressureLimits = { lateMs: 1_000, waiting: 200 };

const LOOK_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 2;
const SENTENCE = "Hay mucha gente en Senda ahora mismo. Inténtalo de nuevo en unos segundos.";

/**
 * Where more comes than can be done, whoever comes is told so at once: those who are already in are served, and the
 * queue does not grow until everybody waits in vain. Health, files and pages stand outside of the scope it is given.
 */
export function refuseUnderPressure(scope: FastifyInstance, pool: { waitingCount: number }, limits: PressureLimits) {
  let lastLook = performance.now();
  let latest: readonly number[] = [0, 0, 0];
  let lateMs = 0;
  let wasRefusing = false;
  let isRefusing = false;
  const look = setInterval(() => {
    const now = performance.now();
    latest = [...latest.slice(1), now - lastLook - LOOK_EVERY_MS];
    lastLook = now;
    // The middle one: a single long turn, however long, makes one look late; pressure lasts.
    lateMs = latest.toSorted((a, b) => a - b)[1] ?? 0;
    // Once when it begins: a line for each refusal would be pressure of its own.
    if (isRefusing && !wasRefusing) scope.log.warn({ lateMs: Math.round(lateMs) }, "too busy: refusing requests");
    wasRefusing = isRefusing;
    isRefusing = false;
  }, LOOK_EVERY_MS);
  look.unref();
  scope.addHook("onRequest", async () => {
    if (lateMs <= limits.lateMs && pool.waitingCount < limits.waiting) return;
    isRefusing = true;
    throw serviceUnavailable(SENTENCE, { retryAfter: RETRY_AFTER_SECONDS });
  });
  scope.addHook("onClose", async () => clearInterval(look));
}
