import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables, Trx } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { UserCipher, Vault } from "./vault.ts";

const BATCH = 100;

export interface StoredRow {
  id: string;
  userId: string;
  sealed: Buffer | null;
}

export interface StoredRows<Row extends StoredRow> {
  table: "diary_records" | "interactions";
  columns: RawBuilder<unknown>;
  isWritten: RawBuilder<unknown>;
  cleared: readonly string[];
  encrypt(cipher: UserCipher, row: Row): Record<string, Buffer>;
}

interface Parts {
  db: Kysely<Tables>;
  vault: Vault;
  signal: AbortSignal;
}

/**
 * Writes every row once in today's form, in batches, each in its own transaction: it can be interrupted at any moment, and
 * begins again at the next start. A row that cannot be decrypted is left as it is; `stranded` are those among them whose
 * texts are still in the columns of an older version.
 */
export async function rewriteRows<Row extends StoredRow>({ db, vault, signal }: Parts, rows: StoredRows<Row>) {
  let [rewritten, unreadable, stranded] = [0, 0, 0];
  let after: string | null = null;
  while (!signal.aborted) {
    const from: string | null = after;
    const batch: Row[] = await inTransaction(db, async (trx) => {
      const locked = await lockRows(trx, rows, from);
      const unread: Row[] = [];
      for (const row of locked) if (!(await rewriteRow(trx, vault, rows, row))) unread.push(row);
      unreadable += unread.length;
      stranded += unread.filter(({ sealed }) => sealed === null).length;
      rewritten += locked.length - unread.length;
      return locked;
    });
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) break;
  }
  return { rewritten, unreadable, stranded };
}

async function lockRows<Row extends StoredRow>(trx: Trx, rows: StoredRows<Row>, after: string | null) {
  const locked = await sql<Row>`
    select ${rows.columns} from ${sql.table(rows.table)}
    where ${rows.isWritten} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BATCH} for update`.execute(trx);
  return locked.rows;
}

async function rewriteRow<Row extends StoredRow>(trx: Trx, vault: Vault, rows: StoredRows<Row>, row: Row) {
  const cipher = await vault.cipherOf(trx, row.userId);
  const encrypted = encryptOrNull(cipher, rows, row);
  if (!encrypted) return false;
  const values = [...Object.entries(encrypted), ...rows.cleared.map((column) => [column, null] as const)];
  await sql`
    update ${sql.table(rows.table)}
    set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${row.id}::uuid`.execute(trx);
  return true;
}

function encryptOrNull<Row extends StoredRow>(cipher: UserCipher, rows: StoredRows<Row>, row: Row) {
  try {
    return rows.encrypt(cipher, row);
  } catch {
    return null;
  }
}
