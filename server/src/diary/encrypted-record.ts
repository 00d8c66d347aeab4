import type { DayOfFeelings, DiaryRecord, Feeling } from "@senda/contract/diary";
import { type Kysely, sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { OldRow, OldRows } from "../platform/vault/encrypt-old-rows.ts";
import type { Aad, UserCipher } from "../platform/vault/vault.ts";
import { type EncryptedRecord, lockedRecord, recordsByDay, updateRecord } from "./queries.ts";

export interface RecordFields extends Omit<DiaryRecord, "id" | "createdAt"> {
  isRead: boolean;
}

export type OwnRecord = Pick<DiaryRecord, "id" | "createdAt"> & RecordFields;

const OLD_COLUMNS = ["feeling", "description", "audio_url", "advice", "advice_by", "risk"] as const;

const aad = (row: string, column: "sealed" | (typeof OLD_COLUMNS)[number]): Aad => ({
  table: "diary_records",
  row,
  column,
});

export function encryptRecord(cipher: UserCipher, id: string, fields: RecordFields): Buffer {
  const { feeling, description, audioUrl, advice, adviceBy, risk, isRead } = fields;
  const stored: RecordFields = { feeling, description, audioUrl, advice, adviceBy, risk, isRead };
  return cipher.encrypt(aad(id, "sealed"), JSON.stringify(stored));
}

export function decryptRecord(cipher: UserCipher, row: EncryptedRecord): OwnRecord {
  const { id, createdAt, sealed } = row;
  const fields: RecordFields = sealed
    ? JSON.parse(cipher.decrypt(aad(id, "sealed"), sealed))
    : decryptOldColumns(cipher, row);
  return { id, ...fields, createdAt };
}

function decryptOldColumns(cipher: UserCipher, row: EncryptedRecord): RecordFields {
  const { id, feeling, description, audioUrl, advice, adviceBy, risk } = row;
  if (!feeling || !description || !audioUrl) throw new Error("A diary record is empty.");
  return {
    feeling,
    description: cipher.decrypt(aad(id, "description"), description),
    audioUrl: cipher.decrypt(aad(id, "audio_url"), audioUrl),
    advice: advice && cipher.decrypt(aad(id, "advice"), advice),
    adviceBy,
    risk,
    isRead: true,
  };
}

/**
 * Changes a record while its row is locked: an edit and an advice that arrive together are written into one encrypted
 * column. Null leaves the record as it is; undefined is returned where there is no such record.
 */
export const changeRecord = (
  db: Kysely<Tables>,
  cipher: UserCipher,
  { userId, id }: { userId: string; id: string },
  change: (record: OwnRecord) => Partial<RecordFields> | null,
): Promise<OwnRecord | undefined> =>
  inTransaction(db, async (trx) => {
    const row = await lockedRecord(trx, userId, id);
    if (!row) return undefined;
    const before = decryptRecord(cipher, row);
    const changed = change(before);
    if (!changed) return before;
    const after = { ...before, ...changed };
    await updateRecord(trx, userId, id, encryptRecord(cipher, id, after));
    return after;
  });

export const oldRecords: OldRows<EncryptedRecord & OldRow> = {
  table: "diary_records",
  columns: sql`id, user_id as "userId", created_at as "createdAt", sealed, feeling, description,
    audio_url as "audioUrl", advice, advice_by as "adviceBy", risk`,
  isOld: sql`sealed is null`,
  cleared: OLD_COLUMNS,
  encrypt: (cipher, row) => encryptRecord(cipher, row.id, decryptRecord(cipher, row)),
};

export async function feelingsByDay(
  { db, vault, clock }: Deps,
  userId: string,
  { tz, days }: { tz: string; days?: number },
): Promise<DayOfFeelings[]> {
  const cipher = await vault.cipherOf(db, userId);
  const byDay = new Map<string, Feeling[]>();
  for await (const rows of recordsByDay(db, userId, { tz, now: clock(), ...(days === undefined ? {} : { days }) })) {
    for (const row of rows) {
      const feelings = byDay.get(row.day) ?? [];
      byDay.set(row.day, feelings);
      feelings.push(decryptRecord(cipher, row).feeling);
    }
  }
  return [...byDay].map(([date, feelings]) => ({ date, feelings }));
}
