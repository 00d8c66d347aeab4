import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "../errors.ts";

const MOST_RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/** PostgreSQL has rolled everything back after a serialization failure or deadlock, so the work can be repeated. */
export const isRolledBack = (error: unknown) => errorCode(error) === "40001" || errorCode(error) === "40P01";

/** Shutdown and crash (57P0x), idle transaction (25P03), connection failure (08xxx). */
export const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(57P0|25P03|08)/.test(errorCode(error));

/** It is unknown whether the running work was stored. */
export const isConnectionLost = (error: unknown) =>
  endsConnection(error) ||
  /^(ECONNRESET|EPIPE)$/.test(errorCode(error)) ||
  /Connection terminated|not queryable/.test(String(error));

/** Repeats work after failures that `isWorthRepeating` accepts, with growing random pauses. */
export async function retry<T>(work: () => Promise<T>, isWorthRepeating: (error: unknown) => boolean): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === MOST_RETRIES || !isWorthRepeating(error)) throw error;
      // Random: two conflicting transactions would otherwise meet again.
      await pause(FIRST_PAUSE_MS * 2 ** retries * (0.5 + Math.random()));
    }
  }
}
