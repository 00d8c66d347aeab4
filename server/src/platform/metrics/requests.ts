import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currentRecorder, type RequestSpan } from "./telemetry.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Some of these endpoints are called only after a question or a notice: one by one they would tell at which moment
 * someone was asked.
 */
const PRIVATE = /^\/api\/(diary|plan|user-content-interaction)(\/|$)/;

/** A pattern of ours, since a URL may hold a token or an address. */
export function endpointLabel(pattern: string | undefined): string {
  const [, slice] = PRIVATE.exec(pattern ?? "") ?? [];
  return slice ? `/api/${slice}/*` : (pattern ?? "(none)");
}

const labelsOf = ({ method, routeOptions }: FastifyRequest) => ({
  endpoint: endpointLabel(routeOptions.url),
  method: METHODS.includes(method) ? method : "other",
});

/** Registers nothing if nothing is recorded. */
export function measureRequests(app: FastifyInstance, isCallersTraceContinued: boolean): void {
  const recorder = currentRecorder();
  if (!recorder) return;
  const open = new WeakMap<FastifyReply, RequestSpan | null>();
  let inFlight = 0;
  recorder.gauge("senda_http_requests_in_flight", () => [[{}, inFlight]]);
  const end = (reply: FastifyReply) => {
    const span = open.get(reply);
    if (span === undefined) return;
    open.delete(reply);
    inFlight -= 1;
    span?.end(reply.statusCode);
  };
  const within = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const span = open.get(reply);
    if (span) span.run(done);
    else done();
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { endpoint, method } = labelsOf(request);
    const span = recorder.startRequest({
      name: `${method} ${endpoint}`,
      attributes: { "http.request.method": method, "http.route": endpoint, "senda.request_id": request.id },
      headers: isCallersTraceContinued ? request.headers : null,
      isPrivate: PRIVATE.test(endpoint),
    });
    open.set(reply, span);
    inFlight += 1;
    // A connection that breaks is never answered.
    reply.raw.once("close", () => end(reply));
    within(request, reply, done);
  });
  // Reading a body leaves the context of the first hook.
  app.addHook("preValidation", within);
  app.addHook("onResponse", (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    recorder.time("senda_http_request_duration_seconds", reply.elapsedTime / 1_000, { ...labelsOf(request), status });
    end(reply);
    done();
  });
}
