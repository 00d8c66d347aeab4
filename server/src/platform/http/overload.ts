import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";
import { count } from "../metrics/telemetry.ts";
import { serviceUnavailable, tooManyRequests } from "./http-error.ts";

/** Far above normal load: answers would arrive after their callers have given up. */
export const PRESSURE = { lateMs: 1_000, waiting: 250 };
export type PressureLimits = typeof PRESSURE;
/** Of the places of all; no screen asks for so much at once. */
const SHARE_OF_ONE_PERSON = 1 / 4;

const LOOK_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 2;
const SENTENCE = "Hay mucha gente en Senda ahora mismo. Inténtalo de nuevo en unos segundos.";

/**
 * Under overload new requests are refused at once, so that running ones finish and the queue does not grow: by how late
 * the event loop is, by how long a request has waited behind others of the same turn, and by how many are under way. Of
 * these one person has a share, which counts answers that are still being read, too: to the others they are done.
 * Health, files and pages are outside this scope.
 */
export function refuseUnderPressure(
  scope: FastifyInstance,
  database: { readonly pool: { waitingCount: number } },
  limits: PressureLimits,
  clock = () => performance.now(),
) {
  let lastLook = clock();
  let latest: readonly number[] = [0, 0, 0];
  let lateMs = 0;
  let wasRefusing = false;
  let isRefusing = false;
  let turnBegan: number | null = null;
  const inFlight = new Set<FastifyReply>();
  const callers = new Map<FastifyReply, string>();
  const counts = new Map<string, number>();
  const end = (reply: FastifyReply) => {
    inFlight.delete(reply);
    const caller = callers.get(reply);
    if (caller === undefined) return;
    callers.delete(reply);
    const left = (counts.get(caller) ?? 0) - 1;
    if (left > 0) counts.set(caller, left);
    else counts.delete(caller);
  };
  const look = setInterval(() => {
    const now = clock();
    latest = [...latest.slice(1), now - lastLook - LOOK_EVERY_MS];
    lastLook = now;
    // A caller that has gone gets no response, and may have gone before its request was counted.
    for (const reply of [...inFlight, ...callers.keys()]) if (reply.request.raw.socket?.destroyed) end(reply);
    // The median: a single slow tick is no overload.
    lateMs = latest.toSorted((a, b) => a - b)[1] ?? 0;
    // Logged once at the beginning: a line per rejected request would add to the load.
    if (isRefusing && !wasRefusing) {
      scope.log.warn({ lateMs: Math.round(lateMs), inFlight: inFlight.size }, "too busy: refusing requests");
    }
    wasRefusing = isRefusing;
    isRefusing = false;
  }, LOOK_EVERY_MS);
  look.unref();
  /** The shortest time that a request can have waited: those of one turn of the event loop had all arrived when it began. */
  const waitedMs = () => {
    const now = clock();
    if (turnBegan === null) {
      turnBegan = now;
      setImmediate(() => {
        turnBegan = null;
      });
    }
    return now - turnBegan;
  };
  scope.addHook("onRequest", (_request, _reply, done) => {
    const waiting = Math.max(inFlight.size, database.pool.waitingCount);
    if (Math.max(lateMs, waitedMs()) <= limits.lateMs && waiting < limits.waiting) return done();
    isRefusing = true;
    count("senda_pressure_rejections");
    done(serviceUnavailable(SENTENCE, { retryAfter: RETRY_AFTER_SECONDS }));
  });
  // Not before the body is there: slow senders take up nothing but their connections.
  scope.addHook("preHandler", (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    // An upload waits for its sender, an entry for the model: neither takes up this process.
    if (endpoint && (endpoint.form || mayAskModel(endpoint))) return done();
    const { person } = request;
    if (person) {
      const count = counts.get(person.id) ?? 0;
      if (count >= limits.waiting * SHARE_OF_ONE_PERSON) {
        return done(tooManyRequests("Demasiadas peticiones a la vez. Espera un momento.", { retryAfter: 1 }));
      }
      counts.set(person.id, count + 1);
      callers.set(reply, person.id);
    }
    inFlight.add(reply);
    done();
  });
  // A caller who reads slowly keeps no other waiting.
  scope.addHook("onSend", (_request, reply, _payload, done) => {
    inFlight.delete(reply);
    done();
  });
  scope.addHook("onResponse", (_request, reply, done) => {
    end(reply);
    done();
  });
  scope.addHook("onClose", async () => clearInterval(look));
}

/**
 * The model's own limit is shorter than that of the requests which may wait for it. `drainMs` is the time that requests
 * have left when the process stops: all but uploads end within it.
 */
export const HANDLER_LIMITS = {
  plainMs: 15_000,
  bodyMs: 30_000,
  modelMs: 150_000,
  uploadMs: 30 * 60_000,
  drainMs: 30_000,
};
export type HandlerLimits = typeof HANDLER_LIMITS;

/** Fastify's own limit ends with the body of a request, not with its answer, and costs a tenth of a short request. */
export function limitHandlers(scope: FastifyInstance, limits: HandlerLimits): void {
  const limitsOf = new Map<Endpoint, number>();
  const deadlines = new Map<FastifyReply, number>();
  scope.addHook("onRoute", ({ config }) => {
    if (config?.endpoint) limitsOf.set(config.endpoint, limitOf(config.endpoint, limits));
  });
  scope.addHook("onRequest", (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const limit = endpoint && limitsOf.get(endpoint);
    if (limit) deadlines.set(reply, performance.now() + limit);
    done();
  });
  scope.addHook("onResponse", (_request, reply, done) => {
    deadlines.delete(reply);
    done();
  });
  let stopsAt = Number.POSITIVE_INFINITY;
  scope.addHook("preClose", async () => {
    stopsAt = performance.now() + limits.drainMs;
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [reply, deadline] of deadlines) {
      // A streamed answer that has begun is in time; slow readers have another limit.
      if (reply.raw.headersSent || reply.raw.destroyed) deadlines.delete(reply);
      else if (now > Math.min(deadline, stopsAt)) {
        deadlines.delete(reply);
        reply.send(new TooSlow("The handler took too long."));
      }
    }
  }, LOOK_EVERY_MS);
  look.unref();
  scope.addHook("onClose", async () => clearInterval(look));
}

class TooSlow extends Error {
  readonly statusCode = 503;
}

export function limitOf(endpoint: Endpoint, limits: HandlerLimits): number {
  if (endpoint.form) return limits.uploadMs;
  if (mayAskModel(endpoint)) return limits.modelMs;
  return endpoint.body ? limits.bodyMs : limits.plainMs;
}

const mayAskModel = ({ method, path }: Endpoint) =>
  (method !== "GET" && path.startsWith("/diary/")) || /\/(generate-analysis|analysis-preview)$/.test(path);
