import type { FastifyBaseLogger } from "fastify";

/** Structured lines without personal data: ids of things, counts, times and codes; never a text, an address or a token. */
export type Log = FastifyBaseLogger;
