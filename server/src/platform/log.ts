import type { FastifyBaseLogger } from "fastify";

/** Never log personal data: only ids, counts, times and codes. */
export type Log = FastifyBaseLogger;

export const errorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";

/** The message of an error may quote personal data, its name does not. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

const MOST_CAUSES = 4;

/**
 * For the operator, who must always learn the reason: many errors have no message, such as that of several
 * addresses of which none answers, or that of a file of the embedded database.
 */
export function reasonOf(error: unknown, depth = 0): string {
  if (typeof error !== "object" || error === null) return String(error).trim() || "error sin mensaje";
  // The message of a fault of the database may quote a row.
  if (depth > 0 && "severity" in error && errorCode(error)) return `error ${errorCode(error)} de la base de datos`;
  const message = textOf(error, "message");
  const causes = depth < MOST_CAUSES ? causesOf(error).map((cause) => reasonOf(cause, depth + 1)) : [];
  const told = [...new Set(causes)].filter((reason) => !message.includes(reason)).join("; ");
  if (message) return told ? `${message} (${told})` : message;
  return told || [nameOf(error), codeOf(error)].filter(Boolean).join(" ") || "error sin mensaje";
}

const textOf = (error: object, field: string): string => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === "string" ? value.trim() : "";
};

const nameOf = (error: object): string => textOf(error, "name") || (error.constructor?.name ?? "");

const codeOf = (error: object): string =>
  errorCode(error) || ("errno" in error && typeof error.errno === "number" ? String(error.errno) : "");

const causesOf = (error: object): unknown[] => [
  ...("errors" in error && Array.isArray(error.errors) ? error.errors : []),
  ...("cause" in error && error.cause !== undefined ? [error.cause] : []),
];

const MOST_FRAMES = 12;

/** For the log: what failed and where, without the message, which may quote personal data. */
export function describeError(error: unknown): { name: string; code?: string; where?: string[] } {
  if (!(error instanceof Error)) return { name: errorName(error) };
  const { name, message, stack = "" } = error;
  const code = errorCode(error);
  // A message may have lines that look like those of the stack.
  const at = stack.indexOf(message);
  const frames = (at < 0 ? "" : stack.slice(at + message.length)).split("\n").filter((line) => /^\s+at /.test(line));
  const where = frames.slice(0, MOST_FRAMES).map((line) => line.trim());
  return { name, ...(code && { code }), ...(where.length > 0 && { where }) };
}
