import { sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { TimeCursor } from "../platform/http/page.ts";
import { dayIn } from "../platform/time.ts";

const ownRecords = (db: Db, userId: string) =>
  db.selectFrom("diary_records").select(["id", "created_at as createdAt", "sealed"]).where("user_id", "=", userId);

export type EncryptedRecord = NonNullable<Awaited<ReturnType<typeof ownRecord>>>;

const digestsOfAnyone = (db: Db) => db.selectFrom("diary_records").select(["id", "created_at as createdAt", "digest"]);

const ownDigests = (db: Db, userId: string) => digestsOfAnyone(db).where("user_id", "=", userId);

export interface EncryptedDigest {
  id: string;
  createdAt: Date;
  digest: Buffer;
  /** The record itself, if its digest is empty. */
  sealed?: Buffer | null;
}

/** Of a database from before 1.0.0 some digests may be empty: these records are read in addition, and no other read pays for it. */
export async function withRecords<Row extends EncryptedDigest>(db: Db, rows: Row[]): Promise<Row[]> {
  const ids = rows.filter(({ digest }) => digest.length === 0).map(({ id }) => id);
  if (ids.length === 0) return rows;
  const records = await db.selectFrom("diary_records").select(["id", "sealed"]).where("id", "in", ids).execute();
  const sealed = new Map(records.map((record) => [record.id, record.sealed]));
  return rows.map((row) => ({ ...row, sealed: sealed.get(row.id) ?? null }));
}

const oneRecord = prepared((db, { userId, id }: { userId: string; id: string }) =>
  ownRecords(db, userId).where("id", "=", id),
);

export const ownRecord = async (db: Db, userId: string, id: string) => (await oneRecord(db, { userId, id }))[0];

const recordForUpdate = prepared((db, { userId, id }: { userId: string; id: string }) =>
  ownRecords(db, userId).where("id", "=", id).forUpdate(),
);

export const lockedRecord = async (db: Db, userId: string, id: string) =>
  (await recordForUpdate(db, { userId, id }))[0];

const recordWithKey = prepared((db, { userId, key }: { userId: string; key: string }) =>
  ownRecords(db, userId).where("idempotency_key", "=", key),
);

export const recordOfKey = async (db: Db, userId: string, key: string) => (await recordWithKey(db, { userId, key }))[0];

type Place = TimeCursor | { createdAt: "infinity" | "-infinity"; id: string };

const BEFORE_ALL: Place = { createdAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
const AFTER_ALL: Place = { createdAt: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

const isBeyond = (order: "<" | ">", { createdAt, id }: Place) =>
  sql<boolean>`(created_at, id) ${sql.raw(order)} (${createdAt}::timestamptz, ${id}::uuid)`;

type PageFrom = Place & { userId: string; limit: number };

const recordsBackwards = prepared((db, page: PageFrom) =>
  ownRecords(db, page.userId)
    .where(isBeyond("<", page))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit),
);

/** By time and id, so that an entry added in between neither repeats nor hides one. */
export const newestRecords = (db: Db, userId: string, limit: number, before: TimeCursor | undefined) =>
  recordsBackwards(db, { ...(before ?? AFTER_ALL), userId, limit });

/** All records, or those since an instant, oldest first. */
export async function* recordBatches(db: Db, userId: string, since?: Date) {
  let after: Place = since ? { ...BEFORE_ALL, createdAt: since } : BEFORE_ALL;
  for (;;) {
    const rows: EncryptedRecord[] = await ownRecords(db, userId)
      .where(isBeyond(">", after))
      .orderBy("created_at")
      .orderBy("id")
      .limit(EXPORT_BATCH)
      .execute();
    yield rows;
    after = rows.at(-1) ?? BEFORE_ALL;
    if (rows.length < EXPORT_BATCH) return;
  }
}

const digestsAfter = prepared((db, page: PageFrom) =>
  ownDigests(db, page.userId).where(isBeyond(">", page)).orderBy("created_at").orderBy("id").limit(page.limit),
);

/** Digests since an instant, oldest first. */
export async function* digestsSince(db: Db, userId: string, since: Date) {
  let after: Place = { ...BEFORE_ALL, createdAt: since };
  for (;;) {
    const rows = await digestsAfter(db, { createdAt: after.createdAt, id: after.id, userId, limit: BATCH });
    yield withRecords(db, rows);
    after = rows.at(-1) ?? BEFORE_ALL;
    if (rows.length < BATCH) return;
  }
}

interface Month {
  year: number;
  month: number;
  tz: string;
}

const isWithin = ({ year, month, tz }: Month) => sql<boolean>`
  created_at >= make_date(${year}, ${month}, 1)::timestamp at time zone ${tz}
  and created_at < (make_date(${year}, ${month}, 1) + interval '1 month') at time zone ${tz}`;

const recordsWithin = prepared((db, page: PageFrom & Month) =>
  ownRecords(db, page.userId)
    .where(isWithin(page))
    .where(isBeyond(">", page))
    .orderBy("created_at")
    .orderBy("id")
    .limit(page.limit),
);

export const recordsOfMonth = (db: Db, userId: string, month: Month, limit: number, after: TimeCursor | undefined) =>
  recordsWithin(db, { ...month, ...(after ?? BEFORE_ALL), userId, limit });

const countWithin = prepared((db, month: Month & { userId: string }) =>
  db
    .selectFrom("diary_records")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", month.userId)
    .where(isWithin(month)),
);

export const countOfMonth = async (db: Db, userId: string, month: Month): Promise<number> =>
  (await countWithin(db, { ...month, userId }))[0]?.count ?? 0;

const BATCH = 200;
/** Fewer than that: each has all of its words. */
export const EXPORT_BATCH = 50;

interface DaysFrom {
  tz: string;
  now: Date;
  daysBack: number;
}

const recordsOfLastDays = prepared((db, page: PageFrom & DaysFrom) =>
  ownDigests(db, page.userId)
    .select(sql<string>`to_char(created_at at time zone ${page.tz}, 'YYYY-MM-DD')`.as("day"))
    .where(isBeyond(">", page))
    .where(
      sql<boolean>`created_at >= ((${page.now}::timestamptz at time zone ${page.tz})::date - ${page.daysBack}::int)::timestamp at time zone ${page.tz}`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(page.limit),
);

/**
 * The records of the last `days`, oldest first, with their day in the person's time zone. In batches, because
 * decrypting thousands at once would block other requests.
 */
export async function* recordsByDay(
  db: Db,
  userId: string,
  { tz, now, days }: { tz: string; now: Date; days: number },
) {
  let after = BEFORE_ALL;
  for (;;) {
    const page = { createdAt: after.createdAt, id: after.id, userId, tz, limit: BATCH };
    const rows = await recordsOfLastDays(db, { ...page, now, daysBack: days - 1 });
    yield withRecords(db, rows);
    after = rows.at(-1) ?? BEFORE_ALL;
    if (rows.length < BATCH) return;
  }
}

/** The instant that an entry for a day gets: now, or noon of a past day; null for the future. */
export async function instantWithin(db: Db, day: string | undefined, tz: string, now: Date): Promise<Date | null> {
  const today = dayIn(now, tz);
  if (day === undefined || day === today) return now;
  if (day > today) return null;
  const { rows } = await sql<{ noon: Date }>`
    select (${day}::date + time '12:00') at time zone ${tz} as noon`.execute(db);
  return rows[0]?.noon ?? null;
}

export interface SealedEntry {
  id: string;
  userId: string;
  sealed: Buffer;
  digest: Buffer;
  idempotencyKey: string | null;
  createdAt: Date;
}

export async function insertRecord(db: Db, record: SealedEntry): Promise<boolean> {
  const inserted = await db
    .insertInto("diary_records")
    .values({
      id: record.id,
      user_id: record.userId,
      sealed: record.sealed,
      digest: record.digest,
      idempotency_key: record.idempotencyKey,
      created_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "idempotency_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const updateRecord = (db: Db, userId: string, id: string, encrypted: { sealed: Buffer; digest: Buffer }) =>
  db.updateTable("diary_records").set(encrypted).where("id", "=", id).where("user_id", "=", userId).execute();

export const deleteRecord = (db: Db, userId: string, id: string) =>
  db.deleteFrom("diary_records").where("id", "=", id).where("user_id", "=", userId).returning("id").executeTakeFirst();

export interface OwnedDigest extends EncryptedDigest {
  userId: string;
}

/** Of several people at once. */
export async function recentDigests(db: Db, userIds: readonly string[], since: Date): Promise<OwnedDigest[]> {
  const rows = await digestsOfAnyone(db)
    .select("user_id as userId")
    .where("user_id", "in", userIds)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return withRecords(db, rows);
}
