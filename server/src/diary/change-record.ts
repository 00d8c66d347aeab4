import type { Kysely } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { PrivateBox } from "../platform/vault/vault.ts";
import { lockedRecord, updateRecord } from "./queries.ts";
import { decryptRecord, type OwnRecord, type RecordContents, sealedColumns } from "./sealed-record.ts";

/**
 * Changes what a record holds while its row is locked: all of it lies in one box, and an edit and an advice that arrive
 * together must both stay. Null leaves it as it is. Answers the record as it then is, nothing where there is none.
 */
export const changeRecord = (
  db: Kysely<Tables>,
  box: PrivateBox,
  { userId, id }: { userId: string; id: string },
  change: (record: OwnRecord) => Partial<RecordContents> | null,
): Promise<OwnRecord | undefined> =>
  inTransaction(db, async (trx) => {
    const row = await lockedRecord(trx, userId, id);
    if (!row) return undefined;
    const before = decryptRecord(box, row);
    const changed = change(before);
    if (!changed) return before;
    const after = { ...before, ...changed };
    await updateRecord(trx, userId, id, sealedColumns(box, id, after));
    return after;
  });
