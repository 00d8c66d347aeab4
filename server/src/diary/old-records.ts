import { sql } from "kysely";
import type { OldRow, OldRows } from "../platform/vault/seal-in-batches.ts";
import { recordColumns, type SealedRecord } from "./queries.ts";
import { decryptRecord, sealedContents } from "./sealed-record.ts";

/** Records from before there was one box for all of a record. */
export const oldRecords: OldRows<SealedRecord & OldRow> = {
  take: (trx, after, most) =>
    trx
      .selectFrom("diary_records")
      .select([...recordColumns, "user_id as userId"])
      .where("sealed", "is", null)
      .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
      .orderBy("id")
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute(),
  seal: (box, row) => sealedContents(box, row.id, decryptRecord(box, row)),
  keep: (trx, ids, boxes) =>
    sql`
      update diary_records as record set sealed = converted.box, feeling = null, description = null, audio_url = null,
        advice = null, advice_by = null, risk = null
      from unnest(${ids}::uuid[], ${boxes}::bytea[]) as converted (id, box)
      where record.id = converted.id`.execute(trx),
};
