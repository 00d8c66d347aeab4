import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { NOW } from "../platform/db/write-once.ts";
import type { EncryptedRecord, NewRecord } from "./queries.ts";

// The statements of a new entry: as few as can be, for every round trip costs more than what it asks for.

interface Registered {
  /** False where the key has an entry already, or where there was no room in the limit. */
  isNew: boolean;
  claimedAt: Date | null;
  isRepeated: boolean;
}

/**
 * Counts and stores an entry in one statement, also with the claim to write its advice. `taking` is the part that counts;
 * an entry that is repeated with the same key counts once.
 */
export async function registerRecord(
  db: Db,
  { id, userId, sealed, idempotencyKey, createdAt }: NewRecord,
  isClaimed: boolean,
  taking: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Registered> {
  const { rows } = await sql<Registered>`
    with before as (
      select 1 from diary_records where user_id = ${userId}::uuid and idempotency_key = ${idempotencyKey}::text
    ),
    taken as (${taking(sql`not exists (select 1 from before)`)}),
    made as (
      insert into diary_records (id, user_id, sealed, idempotency_key, created_at, advice_claimed_at)
      select ${id}::uuid, ${userId}::uuid, ${sealed}::bytea, ${idempotencyKey}::text, ${createdAt}::timestamptz,
        case when ${isClaimed}::boolean then ${NOW} end
      from taken
      on conflict (user_id, idempotency_key) do nothing
      returning advice_claimed_at
    )
    select exists (select 1 from made) as "isNew", (select advice_claimed_at from made) as "claimedAt",
      exists (select 1 from before) or (exists (select 1 from taken) and not exists (select 1 from made)) as "isRepeated"
    `.execute(db);
  return rows[0] ?? { isNew: false, claimedAt: null, isRepeated: false };
}

/** Also ends the claim. False where the record is no longer what it was. */
export async function replaceRecord(
  db: Db,
  userId: string,
  id: string,
  before: Buffer,
  after: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update diary_records set sealed = ${after}::bytea, advice_claimed_at = null
    where id = ${id}::uuid and user_id = ${userId}::uuid and sealed = ${before}::bytea
    returning 1`.execute(db);
  return rows.length > 0;
}

interface LastWeeksRow extends Nullable<EncryptedRecord> {
  care: Buffer | null;
  consent: { isGiven: boolean; version: number } | null;
}
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** Everything that the advice of a new entry depends on: the records before it, the state of care, the consent. */
export async function lastWeeksRows(
  db: Db,
  userId: string,
  { id, createdAt }: Pick<EncryptedRecord, "id" | "createdAt">,
  { days, limit }: { days: number; limit: number },
): Promise<LastWeeksRow[]> {
  const { rows } = await sql<LastWeeksRow>`
    select care.sealed as care, consent.newest as consent, record.id, record.created_at as "createdAt", record.sealed,
      record.feeling, record.description, record.audio_url as "audioUrl", record.advice, record.advice_by as "adviceBy",
      record.risk
    from (select ${userId}::uuid as user_id) as person
    left join care_states as care on care.user_id = person.user_id
    left join lateral (
      select json_build_object('isGiven', is_given, 'version', version) as newest from consents
      where user_id = person.user_id and kind = 'ai' order by decided_at desc, id desc limit 1
    ) as consent on true
    left join lateral (
      select * from diary_records
      where user_id = person.user_id and id <> ${id}::uuid and created_at <= ${createdAt}::timestamptz
        and created_at > ${createdAt}::timestamptz - ${days}::int * interval '24 hours'
      order by created_at desc, id desc limit ${limit}::int
    ) as record on true
    order by record.created_at desc, record.id desc`.execute(db);
  return rows;
}
