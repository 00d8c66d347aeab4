import type { Feeling } from "@senda/contract/diary";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/** Days of somebody's own calendar on which they noted a feeling: twice on one day counts once. */
export async function daysPerFeeling(db: Db, userId: string, tz: string) {
  const { rows } = await sql<{ feeling: Feeling; count: number }>`
    select feeling, count(distinct (created_at at time zone ${tz})::date) as count
    from diary_records where user_id = ${userId}::uuid group by feeling`.execute(db);
  return rows;
}
