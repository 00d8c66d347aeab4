import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";
import { NOW } from "../platform/db/write-once.ts";
import { type TakingValues, taking } from "../platform/http/rate-limits.ts";
import type { EncryptedDigest, SealedEntry } from "./queries.ts";

// The statements of a new entry: as few as can be, because every round trip costs more than its statement.

interface Registered {
  /** False if the key has an entry already, or if there was no room in the limit. */
  isNew: boolean;
  claimedAt: Date | null;
  isRepeated: boolean;
}

interface Registering extends SealedEntry {
  /** With the claim to write its advice. */
  isClaimed: boolean;
}

/** An entry that is repeated later with the same key counts once. */
const registering = (row: Registering, taken: (condition: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql<Registered>`
    with before as (
      select 1 from diary_records where user_id = ${row.userId}::uuid and idempotency_key = ${row.idempotencyKey}::text
    ),
    taken as (${taken(sql`not exists (select 1 from before)`)}),
    made as (
      insert into diary_records (id, user_id, sealed, digest, idempotency_key, created_at, advice_claimed_at)
      select ${row.id}::uuid, ${row.userId}::uuid, ${row.sealed}::bytea, ${row.digest}::bytea, ${row.idempotencyKey}::text,
        ${row.createdAt}::timestamptz, case when ${row.isClaimed}::boolean then ${NOW} end
      from taken
      on conflict (user_id, idempotency_key) do nothing
      returning advice_claimed_at
    )
    select exists (select 1 from made) as "isNew", (select advice_claimed_at from made) as "claimedAt",
      exists (select 1 from before) or (exists (select 1 from taken) and not exists (select 1 from made)) as "isRepeated"
    `;

const countedEntry = prepared((_db, row: Registering & TakingValues) =>
  registering(row, (condition) => taking(row, condition)),
);
const uncountedEntry = prepared((_db, row: Registering) =>
  registering(row, (condition) => sql`select 1 where ${condition}`),
);

/** Counts and stores an entry in one statement. */
export async function registerRecord(db: Db, row: Registering, counted: TakingValues | null): Promise<Registered> {
  const [registered] = counted ? await countedEntry(db, { ...row, ...counted }) : await uncountedEntry(db, row);
  return registered ?? { isNew: false, claimedAt: null, isRepeated: false };
}

/** Also ends the claim. False if the record is no longer what it was. */
export async function replaceRecord(
  db: Db,
  userId: string,
  id: string,
  before: Buffer,
  after: { sealed: Buffer; digest: Buffer },
): Promise<boolean> {
  const rows = await replacing(db, { userId, id, before, ...after });
  return rows.length > 0;
}

const replacing = prepared(
  (_db, row: { userId: string; id: string; before: Buffer; sealed: Buffer; digest: Buffer }) =>
    sql<{ done: number }>`
    update diary_records set sealed = ${row.sealed}::bytea, digest = ${row.digest}::bytea, advice_claimed_at = null
    where id = ${row.id}::uuid and user_id = ${row.userId}::uuid and sealed = ${row.before}::bytea
    returning 1 as done`,
);

interface LastWeeksRow extends Nullable<EncryptedDigest> {
  care: Buffer | null;
  consent: { isGiven: boolean; version: number } | null;
}
type Nullable<T> = { [Key in keyof T]: T[Key] | null };

interface WeeksBefore {
  userId: string;
  /** The entry that they are before. */
  id: string;
  createdAt: Date;
  days: number;
  limit: number;
}

/** Everything that the advice of a new entry depends on: the records before it, the state of care, the consent. */
export const lastWeeksRows = prepared(
  (_db, before: WeeksBefore) => sql<LastWeeksRow>`
    select care.sealed as care, consent.newest as consent, record.id, record.created_at as "createdAt", record.digest
    from (select ${before.userId}::uuid as user_id) as person
    left join care_states as care on care.user_id = person.user_id
    left join lateral (
      select json_build_object('isGiven', is_given, 'version', version) as newest from consents
      where user_id = person.user_id and kind = 'ai' order by decided_at desc, id desc limit 1
    ) as consent on true
    left join lateral (
      select id, created_at, digest from diary_records
      where user_id = person.user_id and id <> ${before.id}::uuid and created_at <= ${before.createdAt}::timestamptz
        and created_at > ${before.createdAt}::timestamptz - ${before.days}::int * interval '24 hours'
      order by created_at desc, id desc limit ${before.limit}::int
    ) as record on true
    order by record.created_at desc, record.id desc`,
);
