import type { Tables } from "./tables.ts";

type Violation = { code?: unknown; constraint?: unknown } | null | undefined;

/**
 * Runs the transaction that inserts a row with the id of a request. Where that row exists, the request was repeated because
 * its answer had been lost: nothing changes, and the caller answers with the row.
 */
export async function createOnce(table: keyof Tables, create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    // A thrown value may be anything; only the two fields of a violated constraint are read.
    const { code, constraint } = (error as Violation) ?? {};
    if (code !== "23505" || constraint !== `${table}_pkey`) throw error;
  }
}
