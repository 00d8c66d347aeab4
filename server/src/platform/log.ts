import type { FastifyBaseLogger } from "fastify";

/** Never log personal data: only ids, counts, times and codes. */
export type Log = FastifyBaseLogger;

export const errorCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";

/** For the log: the message of an error may quote personal data, its name does not. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");
