import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables, Trx } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { UserCipher, Vault } from "./vault.ts";

const BATCH = 100;

export interface OldRow {
  id: string;
  userId: string;
}

export interface OldRows<Row extends OldRow> {
  table: "diary_records" | "interactions";
  columns: RawBuilder<unknown>;
  isOld: RawBuilder<unknown>;
  cleared: readonly string[];
  encrypt(cipher: UserCipher, row: Row): Buffer;
}

interface Parts {
  db: Kysely<Tables>;
  vault: Vault;
  signal: AbortSignal;
}

/**
 * Converts rows in batches, each in its own transaction: it can be interrupted at any moment and continues where it
 * stopped, also in several processes at once. A row that cannot be decrypted is left as it is.
 */
export async function encryptOldRows<Row extends OldRow>({ db, vault, signal }: Parts, rows: OldRows<Row>) {
  let [encrypted, unreadable] = [0, 0];
  let after: string | null = null;
  while (!signal.aborted) {
    const batch: { converted: number; last: string | null; size: number } = await inTransaction(db, async (trx) => {
      const locked = await lockOldRows(trx, rows, after);
      const converted = new Map<string, Buffer>();
      for (const row of locked) {
        const value = await encryptRow(trx, vault, rows, row);
        if (value) converted.set(row.id, value);
      }
      if (converted.size > 0) await saveConverted(trx, rows, converted);
      return { converted: converted.size, last: locked.at(-1)?.id ?? null, size: locked.length };
    });
    encrypted += batch.converted;
    unreadable += batch.size - batch.converted;
    after = batch.last;
    if (batch.size < BATCH) break;
  }
  return { encrypted, unreadable };
}

async function lockOldRows<Row extends OldRow>(trx: Trx, rows: OldRows<Row>, after: string | null) {
  const locked = await sql<Row>`
    select ${rows.columns} from ${sql.table(rows.table)}
    where ${rows.isOld} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${BATCH} for update skip locked`.execute(trx);
  return locked.rows;
}

async function encryptRow<Row extends OldRow>(trx: Trx, vault: Vault, rows: OldRows<Row>, row: Row) {
  const cipher = await vault.cipherOf(trx, row.userId);
  try {
    return rows.encrypt(cipher, row);
  } catch {
    return null;
  }
}

const saveConverted = <Row extends OldRow>(
  trx: Trx,
  { table, cleared }: OldRows<Row>,
  converted: ReadonlyMap<string, Buffer>,
) =>
  sql`
    update ${sql.table(table)} as old set sealed = converted.value,
      ${sql.join(cleared.map((column) => sql`${sql.ref(column)} = null`))}
    from unnest(${[...converted.keys()]}::uuid[], ${[...converted.values()]}::bytea[]) as converted (id, value)
    where old.id = converted.id`.execute(trx);
