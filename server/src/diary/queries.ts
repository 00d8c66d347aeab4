import type { AdviceAuthor, DayOfFeelings, Feeling, Risk } from "@senda/contract/diary";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Cursor } from "./cursor.ts";

export interface SealedRecord {
  id: string;
  feeling: Feeling;
  description: Buffer;
  audioUrl: Buffer;
  advice: Buffer | null;
  adviceBy: AdviceAuthor | null;
  risk: Risk | null;
  createdAt: Date;
}

const columns = [
  "id",
  "feeling",
  "description",
  "audio_url as audioUrl",
  "advice",
  "advice_by as adviceBy",
  "risk",
  "created_at as createdAt",
] as const;

const ownRecords = (db: Db, userId: string) =>
  db.selectFrom("diary_records").select(columns).where("user_id", "=", userId);

export const ownRecord = (db: Db, userId: string, id: string): Promise<SealedRecord | undefined> =>
  ownRecords(db, userId).where("id", "=", id).executeTakeFirst();

export const recordOfKey = (db: Db, userId: string, key: string): Promise<SealedRecord | undefined> =>
  ownRecords(db, userId).where("idempotency_key", "=", key).executeTakeFirst();

/** By instant and id, so that an entry added meanwhile neither repeats nor hides one. */
export const newestRecords = (
  db: Db,
  userId: string,
  limit: number,
  before: Cursor | undefined,
): Promise<SealedRecord[]> =>
  ownRecords(db, userId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const allRecords = (db: Db, userId: string): Promise<SealedRecord[]> =>
  ownRecords(db, userId).orderBy("created_at").orderBy("id").execute();

interface Month {
  year: number;
  month: number;
  tz: string;
}

const isWithin = ({ year, month, tz }: Month) => sql<boolean>`
  created_at >= make_date(${year}, ${month}, 1)::timestamp at time zone ${tz}
  and created_at < (make_date(${year}, ${month}, 1) + interval '1 month') at time zone ${tz}`;

/** The records of a month of a person's own calendar, oldest first. */
export const recordsOfMonth = (db: Db, userId: string, month: Month, limit: number, after: Cursor | undefined) =>
  ownRecords(db, userId)
    .where(isWithin(month))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
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

export async function feelingsByDay(db: Db, userId: string, days: number, tz: string, now: Date) {
  const { rows } = await sql<DayOfFeelings>`
    select to_char(created_at at time zone ${tz}, 'YYYY-MM-DD') as date,
      array_agg(feeling order by created_at, id) as feelings
    from diary_records
    where user_id = ${userId}::uuid
      and created_at >= ((${now}::timestamptz at time zone ${tz})::date - ${days - 1}::int)::timestamp at time zone ${tz}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** An instant within a calendar day: now for today, noon for a day that has passed; null for a day yet to come. */
export async function instantWithin(db: Db, day: string | undefined, tz: string, now: Date): Promise<Date | null> {
  if (day === undefined) return now;
  const { rows } = await sql<{ today: string; noon: Date }>`
    select to_char(${now}::timestamptz at time zone ${tz}, 'YYYY-MM-DD') as today,
      (${day}::date + time '12:00') at time zone ${tz} as noon`.execute(db);
  const { today, noon } = rows[0] ?? {};
  if (!today || !noon || day > today) return null;
  return day === today ? now : noon;
}

export interface NewRecord extends Omit<SealedRecord, "advice" | "adviceBy"> {
  userId: string;
  idempotencyKey: string | null;
}

/** False where a request with the same key was here before. */
export async function insertRecord(db: Db, record: NewRecord): Promise<boolean> {
  const inserted = await db
    .insertInto("diary_records")
    .values({
      id: record.id,
      user_id: record.userId,
      feeling: record.feeling,
      description: record.description,
      audio_url: record.audioUrl,
      risk: record.risk,
      idempotency_key: record.idempotencyKey,
      created_at: record.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "idempotency_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

interface RecordChange {
  feeling?: Feeling;
  description?: Buffer;
  risk?: Risk | null;
  advice?: Buffer | null;
  advice_by?: AdviceAuthor | null;
  advice_claimed_at?: null;
}

export const updateRecord = (db: Db, userId: string, id: string, change: RecordChange) =>
  db
    .updateTable("diary_records")
    .set(change)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();

export const deleteRecord = (db: Db, userId: string, id: string) =>
  db.deleteFrom("diary_records").where("id", "=", id).where("user_id", "=", userId).returning("id").executeTakeFirst();

export const claimAdvice = (db: Db, id: string, now: Date, staleBefore: Date) =>
  db
    .updateTable("diary_records")
    .set({ advice_claimed_at: now })
    .where("id", "=", id)
    .where("advice", "is", null)
    .where((where) => where.or([where("advice_claimed_at", "is", null), where("advice_claimed_at", "<", staleBefore)]))
    .returning("id")
    .executeTakeFirst();

export const releaseAdvice = (db: Db, id: string) =>
  db.updateTable("diary_records").set({ advice_claimed_at: null }).where("id", "=", id).execute();

/** How many entries a model has advised this person on since then. */
export async function modelAdvicesSince(db: Db, userId: string, since: Date): Promise<number> {
  const counted = await db
    .selectFrom("diary_records")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("advice_by", "=", "AI")
    .where("created_at", ">", since)
    .executeTakeFirst();
  return counted?.count ?? 0;
}

const MOST_SUGGESTIONS = 500;

/** Our published contents, for an advice that has one to offer. */
export async function publishedContents(db: Db) {
  const { rows } = await sql<{ id: string; routeId: string; title: string; type: string; keywords: string }>`
    select content.id, content.route_id as "routeId", content.title, content.type,
      route.title || ' ' || coalesce(content.overview ->> 'importance', '') as keywords
    from contents as content join routes as route on route.id = content.route_id
    order by route.position, content.position limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}

/** What somebody is called: words that are taken out before a text goes to a model. */
export async function namesOf(db: Db, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person ? [person.first_name, person.last_name, person.email] : [];
}
