import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { errorCode } from "../log.ts";
import type { Tables, Trx } from "./tables.ts";

const MOST_RETRIES = 3;
const FIRST_PAUSE_MS = 20;

/** PostgreSQL has rolled everything back after a serialization failure or deadlock, so the work can be repeated. */
export const isRolledBack = (error: unknown) => errorCode(error) === "40001" || errorCode(error) === "40P01";

/** The client's limit for an answer: the server may be gone without a word, and the connection with it. */
const isUnanswered = (error: unknown) => /Query read timeout/.test(String(error));

/** The host has become a standby, or was one. */
const isReadOnly = (error: unknown) => errorCode(error) === "25006";

/** All connections that were opened to that host before will fail as well. */
export const isHostUseless = (error: unknown) => isUnanswered(error) || isReadOnly(error);

/** Shutdown and crash (57P0x), idle transaction (25P03), connection failure (08xxx). */
const isConnectionEnded = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(57P0|25P03|08)/.test(errorCode(error));

export const endsConnection = (error: unknown): error is Error => isConnectionEnded(error) || isHostUseless(error);

/** It is unknown whether the running work was stored. */
const isConnectionLost = (error: unknown) =>
  isConnectionEnded(error) ||
  isUnanswered(error) ||
  /^(ECONNRESET|EHOSTUNREACH|ETIMEDOUT|EPIPE)$/.test(errorCode(error)) ||
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

const STATEMENT_LIMIT = /^select set_config\('statement_timeout', '(\d+)', true\)$/;

/** For the rest of a transaction; 0 is no limit. The client's limit follows it. */
export const limitStatements = (trx: Trx, ms: number) =>
  sql`select set_config('statement_timeout', '${sql.raw(String(ms))}', true)`.execute(trx);

/** The client's limit after this statement: undefined if it stays the same. */
export function newStatementLimit(text: string, clientLimitOf: (ms: number) => number): number | undefined {
  const [, ms] = STATEMENT_LIMIT.exec(text) ?? [];
  if (ms === undefined) return undefined;
  return ms === "0" ? 0 : clientLimitOf(Number(ms));
}

const LONG_STATEMENT_MS = 10 * 60_000;

/** Deleting a content changes the progress of everyone who completed it. */
export const allowLongStatements = (trx: Trx) => limitStatements(trx, LONG_STATEMENT_MS);

interface TransactionOptions {
  /**
   * Running the work twice has the effect of running it once. Only then is it repeated after a lost connection, if
   * it is unknown whether the transaction was committed.
   */
  isIdempotent?: boolean;
  isolation?: "read committed" | "repeatable read";
  /** PostgreSQL refuses every change. */
  isReadOnly?: boolean;
}

/**
 * Runs work in a transaction, and again if PostgreSQL rolled it back because of another one. The work must change
 * nothing but the database.
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  { isIdempotent = false, isolation = "read committed", isReadOnly = false }: TransactionOptions = {},
): Promise<T> =>
  retry(
    () => {
      const transaction = db.transaction().setIsolationLevel(isolation);
      return (isReadOnly ? transaction.setAccessMode("read only") : transaction).execute(work);
    },
    (error) => isRolledBack(error) || (isIdempotent && isConnectionLost(error)),
  );
