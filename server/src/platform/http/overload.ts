import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { serviceUnavailable } from "./http-error.ts";

/** Far above normal load: answers would arrive after their callers have given up. */
export const PRESSURE = { lateMs: 1_000, waiting: 200 };
export type PressureLimits = typeof PRESSURE;

const LOOK_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 2;
const SENTENCE = "Hay mucha gente en Senda ahora mismo. Inténtalo de nuevo en unos segundos.";

/**
 * Under overload new requests are refused at once, so that running ones finish and the queue does not grow. Health,
 * files and pages are outside this scope.
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
    // The median: a single slow tick is no overload.
    lateMs = latest.toSorted((a, b) => a - b)[1] ?? 0;
    // Logged once at the beginning: a line per rejected request would add to the load.
    if (isRefusing && !wasRefusing) scope.log.warn({ lateMs: Math.round(lateMs) }, "too busy: refusing requests");
    wasRefusing = isRefusing;
    isRefusing = false;
  }, LOOK_EVERY_MS);
  look.unref();
  scope.addHook("onRequest", (_request, _reply, done) => {
    if (lateMs <= limits.lateMs && pool.waitingCount < limits.waiting) return done();
    isRefusing = true;
    done(serviceUnavailable(SENTENCE, { retryAfter: RETRY_AFTER_SECONDS }));
  });
  scope.addHook("onClose", async () => clearInterval(look));
}

/** The model's own limit is shorter than that of the requests which may wait for it. */
export const HANDLER_LIMITS = { plainMs: 15_000, bodyMs: 30_000, modelMs: 150_000, uploadMs: 30 * 60_000 };
export type HandlerLimits = typeof HANDLER_LIMITS;

export function limitHandlers(scope: FastifyInstance, limits: HandlerLimits): void {
  scope.addHook("onRoute", (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint) route.handlerTimeout = limitOf(endpoint, limits);
  });
}

export function limitOf(endpoint: Endpoint, limits: HandlerLimits): number {
  if (endpoint.form) return limits.uploadMs;
  if (mayAskModel(endpoint)) return limits.modelMs;
  return endpoint.body ? limits.bodyMs : limits.plainMs;
}

const mayAskModel = ({ method, path }: Endpoint) =>
  (method !== "GET" && path.startsWith("/diary/")) || /\/(generate-analysis|analysis-preview)$/.test(path);
