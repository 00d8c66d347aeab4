import { limits } from "@senda/contract/limits";
import { type FastifyInstance, fastify, LogController } from "fastify";
import { v7 as newId } from "uuid";
import { answerBadConnection } from "./bad-connections.ts";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./connection-limits.ts";
import { answerFailures, sendFailure } from "./failures.ts";
import { safetyHeaders, sendSafetyHeaders } from "./headers.ts";
import { refuseTwoHosts } from "./repeated-headers.ts";
import { cutOffSlowBodies } from "./slow-bodies.ts";
import { cutOffSlowReaders } from "./slow-readers.ts";
import { encodingFault, refuseBadQueries } from "./text-encoding.ts";

/** The server's own limit is that of the slowest honest upload; see `slow-bodies.ts` for everything else. */
const UPLOAD_LIMIT_MS = 30 * 60_000;

export interface ServerSettings {
  publicUrl: string;
  trustedProxies: number;
  logLevel: string;
  connections?: ConnectionLimits;
}

/** A Fastify that refuses in our words, logs without personal data and holds every connection to a time. */
export function createServer({
  publicUrl,
  trustedProxies,
  logLevel,
  connections = CONNECTION_LIMITS,
}: ServerSettings): FastifyInstance {
  const app = fastify({
    // The parser of forms logs every header of its request at the level `trace`, the access token among them.
    logger: { level: logLevel, base: null, redact: { paths: ["headers", "*.headers"], remove: true } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: limits.jsonBody,
    requestTimeout: UPLOAD_LIMIT_MS,
    connectionTimeout: connections.readMs,
    http: { headersTimeout: connections.headersMs, connectionsCheckingInterval: connections.checkEveryMs },
    forceCloseConnections: "idle",
    // Whoever was connected before a stop is still served, and told to connect anew.
    return503OnClosing: false,
    // An address that cannot be read meets no hook of ours.
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply.headers(safetyHeaders(request.url))),
    clientErrorHandler: answerBadConnection,
  });
  acceptJsonOnly(app);
  answerFailures(app);
  sendSafetyHeaders(app, publicUrl);
  refuseTwoHosts(app);
  refuseBadQueries(app);
  cutOffSlowBodies(app, connections.bodyMs);
  cutOffSlowReaders(app);
  hangUpWhenClosing(app);
  app.decorateRequest("person", null);
  app.addHook("onResponse", async (request, reply) => {
    // The pattern, not the address: a recovery link's token is part of the latter.
    const endpoint = request.routeOptions.url ?? "(none)";
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, endpoint, status: reply.statusCode, ms }, "answered");
  });
  return app;
}

/** A connection that is kept for a next request would hold up the stop until it is cut. */
function hangUpWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  // Plain text would be taken from any page of any site without the browser asking us first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Our client says that it sends JSON even where it sends nothing.
    if (body.length === 0) return done(null, undefined);
    const fault = encodingFault(body);
    if (fault) return done(fault);
    void parse(request, body.toString("utf8"), done);
  });
}
