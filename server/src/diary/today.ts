import type { Today } from "@senda/contract/records";
import type { Deps } from "../deps.ts";
import { addDays, dayIn } from "../platform/time.ts";
import { openInTurns } from "../platform/vault/open-in-turns.ts";
import { type DiaryOf, daysOf, decryptDigest, decryptRecord, type RecordDigest } from "./encrypted-record.ts";
import { ownRecord, recordsByDay } from "./queries.ts";
import { countsOf } from "./today-queries.ts";

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
