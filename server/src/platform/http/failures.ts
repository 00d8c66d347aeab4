import { STATUS_CODES } from "node:http";
import type { Failure, FailureCode } from "@senda/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

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

export const failure = (statusCode: number, messages?: readonly string[], code?: FailureCode): Failure => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? "Error",
  message: messages ? [...messages] : [sentence(statusCode)],
  ...(code && { code }),
});

const RETRY_AFTER_SECONDS = 2;

/** Internal details never leave the server. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    const { statusCode, messages } = error;
    const { retryAfter, body, code } = error.details;
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    return reply.code(statusCode).send(body ?? failure(statusCode, messages, code));
  }
  // Anything can be thrown; every field is optional.
  const status = statusOf(error as Partial<FastifyError>);
  if (status >= 500) request.log.error({ fault: describeError(error) }, "request failed");
  if (status === 503) reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  return reply.code(status).send(failure(status));
}

/** The message of a database error may quote a value, so only its code and our stack are logged. */
function describeError(error: unknown) {
  // Anything can be thrown; every field is optional.
  const { code, name, stack } = error as { code?: string; name?: string; stack?: string };
  const where = stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { name, code, where: where?.slice(0, 12) };
}

function statusOf(error: Partial<FastifyError> & { severity?: string }): number {
  const isFromPostgres = error.severity !== undefined && /^[0-9A-Z]{5}$/.test(error.code ?? "");
  if (isFromPostgres) return statusOfSqlState(error.code ?? "");
  if (isUnreachable(error)) return 503;
  const status = error.statusCode ?? 500;
  return status >= 400 && status <= 599 ? status : 500;
}

function statusOfSqlState(code: string): number {
  if (code === "23505" || code === "23503") return 409;
  // A value that the database refuses: its range, its format, or a constraint.
  if (/^(22|23|54)/.test(code)) return 400;
  // Overload, lock timeout, shutdown or a slow statement: the same request may work in a moment.
  if (/^(08|40|53|55|57)/.test(code)) return 503;
  return 500;
}

const isUnreachable = (error: { code?: string; message?: string }) =>
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|ENOENT)$/.test(error.code ?? "") ||
  /timeout exceeded when trying to connect|Connection terminated|not queryable|embedded database has stopped/.test(
    error.message ?? "",
  );
