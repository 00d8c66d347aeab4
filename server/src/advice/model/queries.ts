import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/time.ts";
import type { ModelCalls } from "./remote-advisor.ts";

/** Past that our own library answers: an endpoint costs money, and an eleventh opinion in a day helps little. */
const CALLS_PER_PERSON = 10;
const CALLS_OF_ALL = 5_000;

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Counts one more call to a model for a person who agrees to it at this moment, if the day has one left. It is the call
 * that counts: neither the date of an entry nor its deletion gives one back. One statement, so that of many at once only
 * ten pass.
 */
export async function takeModelCall(
  db: Db,
  userId: string,
  now: Date,
  agreesNow: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into model_calls as kept (user_id, day, calls)
    select ${userId}::uuid, ${dayOf(now)}::date, 1 where ${agreesNow}
    on conflict (user_id, day) do update set calls = kept.calls + 1 where kept.calls < ${CALLS_PER_PERSON}::int
    returning calls`.execute(db);
  return rows.length > 0;
}

const BREAKER = "breaker:model";
const MOST_FAILURES = 5;
const REST_MS = 30_000;

/**
 * Shared by all processes in the database. After five failures in a row, wherever they happened, the endpoint rests for
 * thirty seconds; then one call passes, and the others wait for how it goes.
 */
export function sharedModelCalls(db: Db, clock: Clock, most = () => CALLS_OF_ALL): ModelCalls {
  let hasFailed = false;
  return {
    async take() {
      const { rows } = await takeCall(clock(), most()).execute(db);
      hasFailed = (rows[0]?.failures ?? 0) > 0;
      if (rows[0]?.isTaken) return "taken";
      return rows[0]?.isResting ? "resting" : "spent";
    },
    async succeeded() {
      if (hasFailed) await db.deleteFrom("rate_limits").where("key", "=", BREAKER).execute();
      hasFailed = false;
    },
    async failed() {
      hasFailed = true;
      const until = clock().getTime() + REST_MS;
      await sql`
        insert into rate_limits as held (key, points, expire) values (${BREAKER}, 1, ${until})
        on conflict (key) do update set points = held.points + 1, expire = excluded.expire`.execute(db);
    },
  };
}

interface CallTaken {
  isTaken: boolean;
  isResting: boolean;
  failures: number | null;
}

/** One statement, which also answers whether the endpoint rests. */
const takeCall = (now: Date, most: number) => sql<CallTaken>`
  with held as (select points, expire from rate_limits where key = ${BREAKER}),
  tried_again as (
    update rate_limits set expire = ${now.getTime() + REST_MS}::bigint
    where key = ${BREAKER} and points >= ${MOST_FAILURES} and expire <= ${now.getTime()}::bigint returning 1
  ),
  resting as (select from held where points >= ${MOST_FAILURES} and not exists (select from tried_again)),
  taken as (
    insert into model_budget as kept (day, calls)
    select ${dayOf(now)}::date, 1 where not exists (select from resting)
    on conflict (day) do update set calls = kept.calls + 1 where kept.calls < ${most}::int
    returning 1
  )
  select exists (select from taken) as "isTaken", exists (select from resting) as "isResting",
    (select points from held) as failures`;

export async function deleteOldModelCalls(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("model_calls").where("day", "<", dayOf(now)).execute();
  await db.deleteFrom("model_budget").where("day", "<", dayOf(now)).execute();
}

export async function namesOf(db: Db, userId: string): Promise<string[]> {
  const person = await db
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person ? [person.first_name, person.last_name, person.email] : [];
}
