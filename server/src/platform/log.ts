import type { FastifyBaseLogger } from "fastify";

/** Never log personal data: only ids, counts, times and codes. */
export type Log = FastifyBaseLogger;

export const errorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";

/** The message of an error may quote personal data, its name does not. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

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
