import type { Kysely, Transaction } from "kysely";
import { isConnectionLost, isRolledBack, retry } from "./retries.ts";
import type { Tables } from "./tables.ts";

interface TransactionOptions {
  /**
   * Doing the work twice leaves what doing it once leaves. Only then is it repeated after a lost connection, where
   * nobody can tell whether the transaction was committed.
   */
  isIdempotent?: boolean;
  /** `repeatable read` for work that reads in several statements what has to fit together. */
  isolation?: "read committed" | "repeatable read";
}

/**
 * Runs work in a transaction, and again where PostgreSQL has rolled it back for the sake of another one. The work may
 * therefore run several times: it changes the database and nothing else.
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { isIdempotent = false, isolation = "read committed" }: TransactionOptions = {},
): Promise<T> =>
  retry(
    () => db.transaction().setIsolationLevel(isolation).execute(work),
    (error) => isRolledBack(error) || (isIdempotent && isConnectionLost(error)),
  );
