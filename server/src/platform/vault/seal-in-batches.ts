import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { PrivateBox, Vault } from "./vault.ts";

/** Few, so that requests find their turn between two batches. */
const BATCH = 100;

export interface OldRow {
  id: string;
  userId: string;
}

/** Rows that an older version wrote, and how they become one sealed box each. */
export interface OldRows<Row extends OldRow> {
  /** The next ones after an id, locked; rows that another process holds are left to it. */
  take(trx: Transaction<Tables>, after: string | null, most: number): Promise<Row[]>;
  seal(box: PrivateBox, row: Row): Buffer;
  /** Writes the boxes and empties the old columns. */
  keep(trx: Transaction<Tables>, ids: string[], boxes: Buffer[]): Promise<unknown>;
}

interface Place {
  db: Kysely<Tables>;
  vault: Vault;
  signal: AbortSignal;
}

/**
 * Each batch is a transaction of its own, and a converted row is no longer taken: it may be interrupted at any moment,
 * goes on where it stopped, and several processes share the work. A row that does not open is left as it is.
 */
export async function sealInBatches<Row extends OldRow>({ db, vault, signal }: Place, rows: OldRows<Row>) {
  let [sealed, unreadable] = [0, 0];
  let after: string | null = null;
  while (!signal.aborted) {
    const batch: { ids: string[]; last: string | null; size: number } = await inTransaction(db, async (trx) => {
      const taken = await rows.take(trx, after, BATCH);
      const boxes = new Map<string, Buffer>();
      for (const row of taken) {
        const box = await sealedRow(trx, vault, rows, row);
        if (box) boxes.set(row.id, box);
      }
      if (boxes.size > 0) await rows.keep(trx, [...boxes.keys()], [...boxes.values()]);
      return { ids: [...boxes.keys()], last: taken.at(-1)?.id ?? null, size: taken.length };
    });
    sealed += batch.ids.length;
    unreadable += batch.size - batch.ids.length;
    after = batch.last;
    if (batch.size < BATCH) break;
  }
  return { sealed, unreadable };
}

async function sealedRow<Row extends OldRow>(trx: Transaction<Tables>, vault: Vault, rows: OldRows<Row>, row: Row) {
  const box = await vault.boxOf(trx, row.userId);
  try {
    return rows.seal(box, row);
  } catch {
    return null;
  }
}
