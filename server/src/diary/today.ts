import type { Today } from "@senda/contract/records";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";
import { addDays, dayIn } from "../platform/time.ts";
import { openInTurns } from "../platform/vault/open-in-turns.ts";
import { type DiaryOf, daysOf, decryptDigest, decryptRecord, type RecordDigest } from "./encrypted-record.ts";
import { ownRecord, recordsByDay } from "./queries.ts";

/** The strip of home, and the whole week before this one. */
const SHOWN_DAYS = 14;

type Entry = RecordDigest & { id: string; day: string };

export async function todayOf(deps: Deps, { userId, cipher, tz }: DiaryOf): Promise<Today> {
  const { db, clock } = deps;
  const entries: Entry[] = [];
  for await (const rows of recordsByDay(db, userId, { tz, now: clock(), days: SHOWN_DAYS }))
    entries.push(...(await openInTurns(rows, (row) => ({ ...decryptDigest(cipher, row), id: row.id, day: row.day }))));
  const yesterday = addDays(dayIn(clock(), tz), -1);
  const unrated = entries.findLast(({ day, isAdvised, helpful }) => day === yesterday && isAdvised && helpful === null);
  const record = unrated && (await ownRecord(db, userId, unrated.id));
  const text = record ? decryptRecord(cipher, record).advice : null;
  return {
    days: daysOf(entries).map(({ date, feelings }) => ({ date, feelings })),
    ...(await countsOf(db, userId, tz)),
    advice: unrated && text ? { id: unrated.id, text } : null,
  };
}

const countAll = prepared((db, { userId, tz }: { userId: string; tz: string }) =>
  db
    .selectFrom("diary_records")
    .select([
      sql<number>`count(*)::int`.as("entryCount"),
      sql<number>`count(distinct (created_at at time zone ${tz})::date)::int`.as("dayCount"),
    ])
    .where("user_id", "=", userId),
);

const countsOf = async (db: Db, userId: string, tz: string) =>
  (await countAll(db, { userId, tz }))[0] ?? { entryCount: 0, dayCount: 0 };
