import { randomUUID } from "node:crypto";
import { limits } from "@senda/contract/limits";
import { type FastifyInstance, type FastifyReply, fastify, LogController } from "fastify";
import type { Kysely } from "kysely";
import { isServing } from "../db/migrate.ts";
import type { Tables } from "../db/tables.ts";
import { version } from "../metrics/build.ts";
import { measureRequests } from "../metrics/requests.ts";
import { cachedFor, withTimeout } from "../time.ts";
import { encodingFault, refuseBadQueries, refuseOddTransfers, refuseTwoHosts } from "./bad-requests.ts";
import {
  answerBadConnection,
  CONNECTION_LIMITS,
  type ConnectionLimits,
  cutOffSlowBodies,
  cutOffSlowReaders,
} from "./connections.ts";
import { safetyHeaders, sendSafetyHeaders } from "./headers.ts";
import { failure, registerErrorHandler, sendFailure } from "./http-error.ts";

/** The limit of the slowest upload; `cutOffSlowBodies` limits all other bodies. */
const UPLOAD_LIMIT_MS = 30 * 60_000;

export interface ServerSettings {
  publicUrl: string;
  trustedProxies: number;
  logLevel: string;
  instance?: string;
  connections?: ConnectionLimits;
}

export function createServer({
  publicUrl,
  trustedProxies,
  logLevel,
  instance,
  connections = CONNECTION_LIMITS,
}: ServerSettings): FastifyInstance {
  const app = fastify({
    logger: {
      level: logLevel,
      base: instance ? { version, instance } : { version },
      // The multipart parser logs all headers at this level, including the access token. At others it would only cost time.
      ...(logLevel === "trace" && { redact: { paths: ["headers", "*.headers"], remove: true } }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Random: counted up, it would tell everyone how many requests there are.
    genReqId: ({ headers }) => (trustedProxies > 0 ? givenId(headers["x-request-id"]) : undefined) ?? randomUUID(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: limits.jsonBody,
    requestTimeout: UPLOAD_LIMIT_MS,
    connectionTimeout: connections.readMs,
    http: { headersTimeout: connections.headersMs, connectionsCheckingInterval: connections.checkEveryMs },
    forceCloseConnections: "idle",
    // Connections that are open during a stop are still served, and closed after their answer.
    return503OnClosing: false,
    // Our hooks do not run for a URL that cannot be parsed.
    frameworkErrors: (error, request, reply) =>
      sendFailure(error, request, reply.headers({ ...safetyHeaders(request.url), "x-request-id": request.id })),
    clientErrorHandler: (fault, socket) => answerBadConnection(fault, socket, randomUUID()),
  });
  acceptJsonOnly(app);
  registerErrorHandler(app);
  measureRequests(app, trustedProxies > 0);
  sendSafetyHeaders(app, publicUrl);
  refuseTwoHosts(app);
  refuseOddTransfers(app);
  refuseBadQueries(app);
  cutOffSlowBodies(app, connections.bodyMs);
  cutOffSlowReaders(app);
  closeConnectionsWhenStopping(app);
  app.decorateRequest("person", null);
  app.addHook("onResponse", (request, reply, done) => {
    // The route pattern, because a URL may contain a recovery token.
    const endpoint = request.routeOptions.url ?? "(none)";
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, endpoint, status: reply.statusCode, ms }, "answered");
    done();
  });
  return app;
}

const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that our proxy gave, by which its log and ours speak of the same request. */
const givenId = (given: string | string[] | undefined) =>
  typeof given === "string" && GIVEN_ID.test(given) ? given : undefined;

function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  // Browsers send plain text across origins without a preflight request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Our client sets this content type on empty bodies too.
    if (body.length === 0) return done(null, undefined);
    const fault = encodingFault(body);
    if (fault) return done(fault);
    void parse(request, body.toString("utf8"), done);
  });
}

const KEPT_MS = 1_000;
/** A load balancer gives up on a health check after a few seconds. */
const DATABASE_ANSWER_MS = 2_000;
const QUIET = { logLevel: "warn" } as const;

/** Returns whether requests can be served here now. */
export function registerHealth(
  app: FastifyInstance,
  db: Kysely<Tables>,
  isMachineSound = () => true,
): () => Promise<boolean> {
  const isDatabaseReady = cachedFor(KEPT_MS, () => withTimeout(DATABASE_ANSWER_MS, isServing(db)).catch(() => false));
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  // Probes of other programs ask for these.
  for (const path of ["/api/health", "/health", "/healthz"]) {
    app.get(path, QUIET, async (_request, reply) => answer(reply, await isDatabaseReady()));
  }
  app.get("/api/health/live", QUIET, async (_request, reply) => answer(reply, true));
  const isReady = async () => !isClosing && isMachineSound() && (await isDatabaseReady());
  app.get("/api/health/ready", QUIET, async (_request, reply) => answer(reply, await isReady()));
  return isReady;
}

const answer = (reply: FastifyReply, isWell: boolean) =>
  isWell ? { status: "ok" } : reply.code(503).header("retry-after", "2").send(failure(503));
