import { STATUS_CODES } from "node:http";
import type { Failure, FailureCode } from "@senda/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeError } from "../log.ts";

type Messages = string | readonly [string, ...string[]];

interface About {
  code?: FailureCode;
  /** The field of the request that the first sentence is about. */
  field?: string | undefined;
}

interface Details extends About {
  retryAfter?: number;
  body?: object;
}

export class HttpError extends Error {
  readonly messages: readonly [string, ...string[]];

  constructor(
    readonly statusCode: number,
    messages: Messages,
    readonly details: Details = {},
  ) {
    super(typeof messages === "string" ? messages : messages[0]);
    this.messages = typeof messages === "string" ? [messages] : messages;
  }
}

const withStatus = (statusCode: number) => (messages: Messages, details?: Details) =>
  new HttpError(statusCode, messages, details);

export const badRequest = withStatus(400);
export const unauthorized = withStatus(401);
export const forbidden = withStatus(403);
export const notFound = withStatus(404);
export const conflict = withStatus(409);
export const payloadTooLarge = withStatus(413);
export const unsupportedMediaType = withStatus(415);
export const tooManyRequests = withStatus(429);
export const serviceUnavailable = withStatus(503);

const SENTENCES: Record<number, string> = {
  400: "La petición no se entiende.",
  404: "No hemos encontrado lo que buscas.",
  405: "Esta dirección no admite esa acción.",
  408: "La petición ha tardado demasiado en llegar.",
  413: "Lo que envías es demasiado grande.",
  414: "La dirección es demasiado larga.",
  415: "Este formato no se admite aquí.",
  431: "Las cabeceras de la petición son demasiado grandes.",
  500: "Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.",
  503: "Senda no está disponible ahora mismo. Inténtalo de nuevo en unos segundos.",
};
const sentence = (status: number) => SENTENCES[status] ?? (status < 500 ? SENTENCES[400] : SENTENCES[500]) ?? "";

export const failure = (statusCode: number, messages?: readonly string[], { code, field }: About = {}): Failure => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? "Error",
  message: messages ? [...messages] : [sentence(statusCode)],
  ...(code && { code }),
  ...(field && { field }),
});

const RETRY_AFTER_SECONDS = 2;

interface Thrown {
  code?: string;
  message?: string;
  statusCode?: number;
  severity?: string;
}

export const registerErrorHandler = (app: FastifyInstance) => void app.setErrorHandler<Thrown>(sendFailure);

export function sendFailure(error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    const { statusCode, messages, details } = error;
    const { retryAfter, body } = details;
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    if (statusCode === 401) reply.header("www-authenticate", "Bearer");
    return reply.code(statusCode).send(body ?? failure(statusCode, messages, details));
  }
  const status = statusOf(error);
  if (status >= 500) request.log.error({ fault: describeError(error) }, "request failed");
  if (status === 503) reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  return reply.code(status).send(failure(status));
}

function statusOf(error: Thrown): number {
  const { code = "", statusCode = 500 } = error;
  if (error.severity !== undefined && /^[0-9A-Z]{5}$/.test(code)) return statusOfSqlState(code);
  if (isUnreachable(error)) return 503;
  return statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}

function statusOfSqlState(code: string): number {
  if (code === "23505" || code === "23503") return 409;
  if (/^(22|23|54)/.test(code)) return 400;
  // Overload, lock timeout, shutdown, a slow statement or a read-only standby: the same request may work in a moment.
  if (/^(08|25006|40|53|55|57)/.test(code)) return 503;
  return 500;
}

const isUnreachable = ({ code = "", message = "" }: Thrown) =>
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOENT)$/.test(code) ||
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|embedded database has stopped/.test(
    message,
  );
