import type { Kysely, Transaction } from "kysely";
import { isConnectionLost, isRolledBack, retry } from "./retries.ts";
import type { Tables } from "./tables.ts";

interface TransactionOptions {
  /**
   * Running the work twice has the effect of running it once. Only then is it repeated after a lost connection, where
   * it is unknown whether the transaction was committed.
   */
  isIdempotent?: boolean;
  /** `repeatable read` for several reads that must be consistent. */
  isolation?: "read committed" | "repeatable read";
}

/**
 * Runs work in a transaction, and again where PostgreSQL rolled it back because of another one. The work must change
 * nothing but the database.
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
