import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";

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

export async function takeFromModelBudget(db: Db, now: Date, most = CALLS_OF_ALL): Promise<boolean> {
  const { rows } = await sql`
    insert into model_budget as kept (day, calls) values (${dayOf(now)}::date, 1)
    on conflict (day) do update set calls = kept.calls + 1 where kept.calls < ${most}::int
    returning calls`.execute(db);
  return rows.length > 0;
}

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
