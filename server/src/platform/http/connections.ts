import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { safetyHeaders } from "./headers.ts";
import { failure } from "./http-error.ts";

export const CONNECTION_LIMITS = { headersMs: 10_000, bodyMs: 15_000, readMs: 30_000, checkEveryMs: 2_000 };
export type ConnectionLimits = typeof CONNECTION_LIMITS;

const STATUS_OF_FAULT = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

export function answerBadConnection(fault: { code?: string }, socket: Socket, requestId: string): void {
  refuseOnSocket(socket, STATUS_OF_FAULT.get(fault.code ?? "") ?? 400, requestId);
}

function refuseOnSocket(socket: Socket, status: number, requestId: string): void {
  if (socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failure(status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    // The requested path is unknown here, so the strictest policy applies.
    ...Object.entries(safetyHeaders("/api")).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // A slow sender may be slow to close the connection too.
  socket.destroySoon();
}

/**
 * Closes connections that send a body too slowly. Node has one limit for the whole server, which must fit uploads of
 * videos; this one is for everything else.
 */
export function cutOffSlowBodies(app: FastifyInstance, limitMs: number): void {
  app.addHook("onRequest", ({ raw, headers, id }, reply, done) => {
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    // Undefined for injected requests, which have no connection.
    if (!hasBody || raw.complete !== false) return done();
    const cutOff = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuseOnSocket(raw.socket, 408, id);
    };
    const isUpload = headers["content-type"]?.startsWith("multipart/") ?? false;
    let timer = isUpload ? undefined : setTimeout(cutOff, limitMs);
    // An error may be answered before the body has ended: the rest has the same limit.
    reply.raw.once("close", () => {
      if (raw.complete || raw.socket.destroyed) clearTimeout(timer);
      else timer ??= setTimeout(cutOff, limitMs);
    });
    done();
  });
}

/**
 * Closes connections that do not read their answer. Node reports a connection without traffic for the given time; one
 * that waits for an answer is left alone. A paused player continues by a range request.
 */
export function cutOffSlowReaders(app: FastifyInstance): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
    newest.set(socket, reply.raw);
    done();
  });
  app.server.on("timeout", (socket: Socket) => {
    // Answers are sent in the order of their requests: if the newest is done, so are those before it.
    const isAnswerBeingMade = newest.get(socket)?.closed === false && socket.writableLength === 0;
    if (!isAnswerBeingMade) socket.destroy();
  });
}
