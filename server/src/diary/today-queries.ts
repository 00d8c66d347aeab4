import { sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";

const countAll = prepared((db, { userId, tz }: { userId: string; tz: string }) =>
  db
    .selectFrom("diary_records")
    .select([
      sql<number>`count(*)::int`.as("entryCount"),
      sql<number>`count(distinct (created_at at time zone ${tz})::date)::int`.as("dayCount"),
    ])
    .where("user_id", "=", userId),
);

export const countsOf = async (db: Db, userId: string, tz: string) =>
  (await countAll(db, { userId, tz }))[0] ?? { entryCount: 0, dayCount: 0 };
