import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { errorCode } from "../log.ts";
import type { Tables, Trx } from "./tables.ts";

const MOST_RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/** PostgreSQL has rolled everything back after a serialization failure or deadlock, so the work can be repeated. */
export const isRolledBack = (error: unknown) => errorCode(error) === "40001" || errorCode(error) === "40P01";

/** Shutdown and crash (57P0x), idle transaction (25P03), connection failure (08xxx). */
export const endsConnection = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(57P0|25P03|08)/.test(errorCode(error));

/** It is unknown whether the running work was stored. */
const isConnectionLost = (error: unknown) =>
  endsConnection(error) ||
  /^(ECONNRESET|EPIPE)$/.test(errorCode(error)) ||
  /Connection terminated|not queryable/.test(String(error));

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

/** For the rest of a transaction: deleting a content changes the progress of everyone who completed it. */
export const allowLongStatements = (trx: Trx) =>
  sql`select set_config('statement_timeout', '10min', true)`.execute(trx);

interface TransactionOptions {
  /**
   * Running the work twice has the effect of running it once. Only then is it repeated after a lost connection, where
   * it is unknown whether the transaction was committed.
   */
  isIdempotent?: boolean;
  isolation?: "read committed" | "repeatable read";
}

/**
 * Runs work in a transaction, and again where PostgreSQL rolled it back because of another one. The work must change
 * nothing but the database.
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  { isIdempotent = false, isolation = "read committed" }: TransactionOptions = {},
): Promise<T> =>
  retry(
    () => db.transaction().setIsolationLevel(isolation).execute(work),
    (error) => isRolledBack(error) || (isIdempotent && isConnectionLost(error)),
  );
