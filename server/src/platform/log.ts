import type { FastifyBaseLogger } from "fastify";

/** Never log personal data: only ids, counts, times and codes. */
export type Log = FastifyBaseLogger;
