import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";
import { conflict } from "./http-error.ts";

type Violation = { code?: unknown; constraint?: unknown } | null | undefined;

/** The column that says since when a row is gone for its readers, though it is still stored. */
const GONE = {
  routes: "trashed_at",
  stages: "trashed_at",
  contents: "trashed_at",
  publications: "cancelled_at",
  files: null,
  review_comments: null,
} satisfies Partial<Record<keyof Tables, string | null>>;

export interface Created {
  table: keyof typeof GONE;
  id: string;
}

/**
 * Runs the transaction that inserts a row with the id of a request. If that row exists, the request was repeated because
 * its answer had been lost: nothing changes, and the caller answers with the row.
 */
export async function createOnce(db: Db, { table, id }: Created, create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    // A thrown value may be anything; only the two fields of a violated constraint are read.
    const { code, constraint } = (error as Violation) ?? {};
    if (code !== "23505" || constraint !== `${table}_pkey`) throw error;
    if (await isGone(db, table, id)) {
      const sentence = "Esto ya se había guardado, y después se quitó. Inténtalo otra vez.";
      throw conflict(sentence, { code: "IDEMPOTENCY_KEY_USED" });
    }
  }
}

async function isGone(db: Db, table: Created["table"], id: string): Promise<boolean> {
  const column = GONE[table];
  if (column === null) return false;
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id}::uuid and ${sql.ref(column)} is not null`.execute(db);
  return rows.length > 0;
}
