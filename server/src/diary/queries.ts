import { sql } from "kysely";
import type { Suggestion } from "../advice/advisor/advisor.ts";
import type { Db } from "../platform/db/open.ts";
import type { TimeCursor } from "../platform/http/page.ts";

const DAY_MS = 86_400_000;

const recordColumns = [
  "id",
  "created_at as createdAt",
  "sealed",
  "feeling",
  "description",
  "audio_url as audioUrl",
  "advice",
  "advice_by as adviceBy",
  "risk",
] as const;

const ownRecords = (db: Db, userId: string) =>
  db.selectFrom("diary_records").select(recordColumns).where("user_id", "=", userId);

/** The columns besides `sealed` are null except in a row of an older version, which has no `sealed` yet. */
export type EncryptedRecord = NonNullable<Awaited<ReturnType<typeof ownRecord>>>;

export const ownRecord = (db: Db, userId: string, id: string) =>
  ownRecords(db, userId).where("id", "=", id).executeTakeFirst();

export const lockedRecord = (db: Db, userId: string, id: string) =>
  ownRecords(db, userId).where("id", "=", id).forUpdate().executeTakeFirst();

export const recordOfKey = (db: Db, userId: string, key: string) =>
  ownRecords(db, userId).where("idempotency_key", "=", key).executeTakeFirst();

const isBeyond = (order: "<" | ">", cursor: TimeCursor | undefined) =>
  cursor
    ? sql<boolean>`(created_at, id) ${sql.raw(order)} (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : sql<boolean>`true`;

/** By time and id, so that an entry added in between neither repeats nor hides one. */
export const newestRecords = (db: Db, userId: string, limit: number, before: TimeCursor | undefined) =>
  ownRecords(db, userId)
    .where(isBeyond("<", before))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** The records of the days up to a given record, newest first. */
export const recordsBefore = (
  db: Db,
  userId: string,
  { id, createdAt }: Pick<EncryptedRecord, "id" | "createdAt">,
  { days, limit }: { days: number; limit: number },
) =>
  ownRecords(db, userId)
    .where("id", "!=", id)
    .where("created_at", "<=", createdAt)
    .where("created_at", ">", new Date(createdAt.getTime() - days * DAY_MS))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const allRecords = (db: Db, userId: string) =>
  ownRecords(db, userId).orderBy("created_at").orderBy("id").execute();

interface Month {
  year: number;
  month: number;
  tz: string;
}

const isWithin = ({ year, month, tz }: Month) => sql<boolean>`
  created_at >= make_date(${year}, ${month}, 1)::timestamp at time zone ${tz}
  and created_at < (make_date(${year}, ${month}, 1) + interval '1 month') at time zone ${tz}`;

export const recordsOfMonth = (db: Db, userId: string, month: Month, limit: number, after: TimeCursor | undefined) =>
  ownRecords(db, userId)
    .where(isWithin(month))
    .where(isBeyond(">", after))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();

export async function countOfMonth(db: Db, userId: string, month: Month): Promise<number> {
  const counted = await db
    .selectFrom("diary_records")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where(isWithin(month))
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
}

const BATCH = 500;

/**
 * The records of the last `days`, or all of them, oldest first, with their day in the person's time zone. In batches,
 * because decrypting thousands at once would block other requests.
 */
export async function* recordsByDay(
  db: Db,
  userId: string,
  { tz, now, days }: { tz: string; now: Date; days?: number },
) {
  const since =
    days === undefined
      ? sql<boolean>`true`
      : sql<boolean>`created_at >= ((${now}::timestamptz at time zone ${tz})::date - ${days - 1}::int)::timestamp at time zone ${tz}`;
  let after: TimeCursor | undefined;
  for (;;) {
    const rows: (EncryptedRecord & { day: string })[] = await ownRecords(db, userId)
      .select(sql<string>`to_char(created_at at time zone ${tz}, 'YYYY-MM-DD')`.as("day"))
      .where(since)
      .where(isBeyond(">", after))
      .orderBy("created_at")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    yield rows;
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

export async function instantWithin(db: Db, day: string | undefined, tz: string, now: Date): Promise<Date | null> {
  if (day === undefined) return now;
  const { rows } = await sql<{ today: string; noon: Date }>`
    select to_char(${now}::timestamptz at time zone ${tz}, 'YYYY-MM-DD') as today,
      (${day}::date + time '12:00') at time zone ${tz} as noon`.execute(db);
  const { today, noon } = rows[0] ?? {};
  if (!today || !noon || day > today) return null;
  return day === today ? now : noon;
}

export interface NewRecord {
  id: string;
  userId: string;
  sealed: Buffer;
  idempotencyKey: string | null;
  createdAt: Date;
}

export async function insertRecord(db: Db, record: NewRecord): Promise<boolean> {
  const inserted = await db
    .insertInto("diary_records")
    .values({
      id: record.id,
      user_id: record.userId,
      sealed: record.sealed,
      idempotency_key: record.idempotencyKey,
      created_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "idempotency_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Also clears the columns of an older version, which would otherwise keep the old text. */
export const updateRecord = (db: Db, userId: string, id: string, sealed: Buffer) =>
  db
    .updateTable("diary_records")
    .set({ sealed, feeling: null, description: null, audio_url: null, advice: null, advice_by: null, risk: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();

export const deleteRecord = (db: Db, userId: string, id: string) =>
  db.deleteFrom("diary_records").where("id", "=", id).where("user_id", "=", userId).returning("id").executeTakeFirst();

const MOST_SUGGESTIONS = 500;

/** Contents that declare themes, those that the person has not completed first. */
export async function suggestionsFor(db: Db, userId: string): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select content.id, content.route_id as "routeId", content.title, content.type, content.themes,
      mine.completed_at is not null as "isCompleted"
    from contents as content
    join routes as route on route.id = content.route_id
    left join stages as stage on stage.id = content.stage_id
    left join interactions as mine on mine.content_id = content.id and mine.user_id = ${userId}::uuid
    where content.themes <> '{}'
    order by mine.completed_at is not null, route.position, stage.position nulls last, content.position
    limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}
