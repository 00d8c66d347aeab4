import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const MOST_RETRIES = 3;
const FIRST_PAUSE_MS = 20;

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";

/** A serialization failure or a deadlock: PostgreSQL has undone everything, so the same work may be done again. */
export const isRolledBack = (error: unknown) => codeOf(error) === "40001" || codeOf(error) === "40P01";

/** Administrators and crashes (57P0x), a transaction left idle (25P03), the connection itself (08xxx). */
export const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(57P0|25P03|08)/.test(codeOf(error));

/** Nobody can tell whether what was under way has been stored. */
export const isConnectionLost = (error: unknown) =>
  endsConnection(error) ||
  /^(ECONNRESET|EPIPE)$/.test(codeOf(error)) ||
  /Connection terminated|not queryable/.test((error as Error).message);

/** Repeats work while `isWorthRepeating` says so of its failure; each time after a longer pause, of random length. */
export async function retry<T>(work: () => Promise<T>, isWorthRepeating: (error: unknown) => boolean): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === MOST_RETRIES || !isWorthRepeating(error)) throw error;
      // Two that met would meet again after pauses of the same length.
      await pause(FIRST_PAUSE_MS * 2 ** retries * (0.5 + Math.random()));
    }
  }
}
