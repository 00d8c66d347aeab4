import { canBeRated, helpfulOf } from "@senda/contract/diary-rules";
import type { AdviceRating, DayOfFeelings, Details, DiaryRecord } from "@senda/contract/records";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Tables, Trx } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { openInTurns } from "../platform/vault/open-in-turns.ts";
import type { Aad, UserCipher } from "../platform/vault/vault.ts";
import { type EncryptedDigest, type EncryptedRecord, lockedRecord, recordsByDay, updateRecord } from "./queries.ts";

export interface RecordFields extends Omit<z.output<typeof DiaryRecord>, "id" | "createdAt"> {
  isRead: boolean;
  /** The advice ends with people to call, though nothing was asked. */
  hasOffer: boolean;
  /** Ids of the practices that the advice proposes. */
  practices: string[];
}

export type OwnRecord = Pick<z.output<typeof DiaryRecord>, "id" | "createdAt"> & RecordFields;

/** The part of a record that later entries and the trend need: without words, since many are read at once. */
export interface RecordDigest extends Pick<RecordFields, "feeling" | "practices" | "rating" | "helpful"> {
  isAdvised: boolean;
  hasWorry: boolean;
}

export const rated = (rating: AdviceRating | null): Pick<RecordFields, "rating" | "helpful"> => ({
  rating,
  helpful: helpfulOf(rating),
});

/** The first state of an advice, and the only one of a notice or a question. */
export const UNRATED: Pick<RecordFields, "practices" | "rating" | "helpful"> = { practices: [], ...rated(null) };

/** The least that an entry can say of itself beside its text. */
export const NO_DETAILS: Details = { words: [], tags: [], ownTags: [] };

/** Both are free text. */
type WrittenText = Pick<RecordFields, "description" | "ownTags">;
export const hasSameText = (one: WrittenText, other: WrittenText) =>
  one.description === other.description && isSameList(one.ownTags, other.ownTags);

export const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const aad = (row: string, column: "sealed" | "digest"): Aad => ({ table: "diary_records", row, column });

/** Defaults of fields that a stored record may lack; a field of a later version gets its default here. */
const UNSAID = { ...NO_DETAILS, ...UNRATED, care: null, isRead: false, hasOffer: false };

function sealRecord(cipher: UserCipher, id: string, fields: RecordFields): Buffer {
  const { feeling, description, audioUrl, advice, adviceBy, practices, rating, care, isRead, hasOffer } = fields;
  const words = { feeling, description, audioUrl, advice, adviceBy };
  const stored = { ...words, ...detailsToStore(fields), practices, ...rated(rating), care, isRead, hasOffer };
  return cipher.encrypt(aad(id, "sealed"), JSON.stringify(stored));
}

/** Most entries have none, and a row is as long as what it says. */
const detailsToStore = ({ words, tags, ownTags }: Details): Partial<Details> => ({
  ...(words.length > 0 && { words }),
  ...(tags.length > 0 && { tags }),
  ...(ownTags.length > 0 && { ownTags }),
});

export const digestOf = (record: RecordFields): RecordDigest => ({
  feeling: record.feeling,
  practices: record.practices,
  ...rated(record.rating),
  isAdvised: canBeRated(record),
  hasWorry: record.care?.level === "NOTICE",
});

/** Longer than any digest: a ciphertext is as long as its text, and the length must not tell a notice from an advice. */
const DIGEST_BYTES = 512;

export const encryptRecord = (cipher: UserCipher, id: string, fields: RecordFields) => ({
  sealed: sealRecord(cipher, id, fields),
  digest: cipher.encrypt(aad(id, "digest"), JSON.stringify(digestOf(fields)).padEnd(DIGEST_BYTES)),
});

export const decryptDigest = (cipher: UserCipher, { id, createdAt, digest, sealed }: EncryptedDigest): RecordDigest =>
  digest.length === 0 && sealed
    ? digestOf(decryptRecord(cipher, { id, createdAt, sealed }))
    : JSON.parse(cipher.decrypt(aad(id, "digest"), digest));

export const decryptRecord = (cipher: UserCipher, { id, createdAt, sealed }: EncryptedRecord): OwnRecord => ({
  id,
  ...UNSAID,
  ...JSON.parse(cipher.decrypt(aad(id, "sealed"), sealed)),
  createdAt,
});

export const decryptRecords = (cipher: UserCipher, rows: readonly EncryptedRecord[]): Promise<OwnRecord[]> =>
  openInTurns(rows, (row) => decryptRecord(cipher, row));

/**
 * Changes a record while its row is locked: an edit and an advice that arrive together are written into one encrypted
 * column. Null leaves the record as it is; undefined is returned if there is no such record.
 */
export const changeRecord = (
  db: Kysely<Tables>,
  cipher: UserCipher,
  { userId, id }: { userId: string; id: string },
  change: (record: OwnRecord) => Partial<RecordFields> | null,
): Promise<OwnRecord | undefined> => inTransaction(db, (trx) => changeRecordIn(trx, cipher, { userId, id }, change));

export async function changeRecordIn(
  trx: Trx,
  cipher: UserCipher,
  { userId, id }: { userId: string; id: string },
  change: (record: OwnRecord) => Partial<RecordFields> | null,
): Promise<OwnRecord | undefined> {
  const row = await lockedRecord(trx, userId, id);
  if (!row) return undefined;
  const before = decryptRecord(cipher, row);
  const changed = change(before);
  if (!changed) return before;
  const isOtherAdvice = changed.advice !== undefined && changed.advice !== before.advice;
  const after = { ...before, ...(isOtherAdvice ? UNRATED : {}), ...changed };
  await updateRecord(trx, userId, id, encryptRecord(cipher, id, after));
  return after;
}

export interface DayInDiary extends DayOfFeelings {
  hasWorry: boolean;
}

/** The owner of a diary, and their calendar. */
export interface DiaryOf {
  userId: string;
  cipher: UserCipher;
  tz: string;
}

/** The last days with entries, oldest first, each with its feelings and whether there was a danger or a worry. */
export async function lastDays(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, cipher, tz, days }: DiaryOf & { days: number },
): Promise<DayInDiary[]> {
  const byDay = new Map<string, DayInDiary>();
  for await (const rows of recordsByDay(db, userId, { tz, now: clock(), days })) {
    const digests = await openInTurns(rows, (row) => ({ ...decryptDigest(cipher, row), day: row.day }));
    daysOf(digests, byDay);
  }
  return [...byDay.values()];
}

/** Adds records to the days that they belong to. */
export function daysOf(
  records: readonly (Pick<RecordDigest, "feeling" | "hasWorry"> & { day: string })[],
  byDay = new Map<string, DayInDiary>(),
): DayInDiary[] {
  for (const { feeling, hasWorry, day: date } of records) {
    const day = byDay.get(date) ?? { date, feelings: [], hasWorry: false };
    byDay.set(date, day);
    day.feelings.push(feeling);
    day.hasWorry ||= hasWorry;
  }
  return [...byDay.values()];
}
