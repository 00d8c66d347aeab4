import { setImmediate } from "node:timers/promises";
import { feelings } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/records";
import { sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";
import { dayIn } from "../platform/time.ts";
import { openInTurns } from "../platform/vault/open-in-turns.ts";
import type { Aad, UserCipher } from "../platform/vault/vault.ts";
import { type DiaryOf, decryptDigest } from "./encrypted-record.ts";
import { digestsSince } from "./queries.ts";

// The days of a whole diary are counted without opening every entry: the entries of a month that is over are kept in one
// sealed box. A change of one of them empties the box (`forget_diary_month`), and the next count fills it again.

/** The time of an entry, and the place of its feeling in the list of feelings. */
type Entry = readonly [createdAtMs: number, feeling: number];

/** Of a month with entries. */
interface Box {
  /** Its first day, in UTC. */
  month: string;
  /** Null if it has no row yet. */
  version: number | null;
  sealed: Buffer | null;
}

const aad = (userId: string, month: string): Aad => ({
  table: "diary_months",
  row: `${userId}/${month}`,
  column: "sealed",
});

/** A day more than a change of an entry needs to count as one of the past. */
const bounds = prepared(
  (_, { userId }: { userId: string }) => sql<{ first: string | null; open: string }>`
    select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-01') as first,
      to_char((now() - interval '2 days') at time zone 'UTC', 'YYYY-MM-01') as open
    from diary_records where user_id = ${userId}::uuid`,
);

interface Months {
  userId: string;
  first: string;
  open: string;
}

/**
 * Of the months that are over, oldest first. An entry may be about a day of long ago: each month leads to the next one with
 * entries, and those between are not looked at.
 */
const boxesOf = prepared(
  (_, { userId, first, open }: Months) => sql<Box>`
    with recursive past (month) as (
      select ${first}::timestamp
      union all
      select (
        select date_trunc('month', min(created_at) at time zone 'UTC') from diary_records
        where user_id = ${userId}::uuid and created_at >= (past.month + interval '1 month') at time zone 'UTC'
      ) from past where past.month < ${open}::timestamp
    )
    select to_char(past.month, 'YYYY-MM-DD') as month, version, sealed
    from past left join diary_months as kept on kept.user_id = ${userId}::uuid and kept.month = past.month::date
    where past.month < ${open}::timestamp
    order by past.month`,
);

/** Formatting so many days takes some milliseconds. */
const DAYS_AT_ONCE = 2_000;

/** On how many days of the person's calendar each feeling was written down. Other requests have their turn in between. */
export async function daysPerFeeling(db: Db, { userId, cipher, tz }: DiaryOf): Promise<Map<Feeling, number>> {
  const days = new Map<Feeling, Set<string>>(feelings.map((feeling) => [feeling, new Set<string>()]));
  for (const [place, [createdAtMs, feeling]] of (await allEntries(db, userId, cipher)).entries()) {
    days.get(feelings[feeling] ?? "NEUTRAL")?.add(dayIn(new Date(createdAtMs), tz));
    if (place % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) await setImmediate();
  }
  return new Map([...days].map(([feeling, found]) => [feeling, found.size]));
}

async function allEntries(db: Db, userId: string, cipher: UserCipher): Promise<Entry[]> {
  const [{ first, open } = { first: null, open: "" }] = await bounds(db, { userId });
  if (first === null) return [];
  const boxes = await boxesWithRows(db, { userId, first, open });
  const opened = await openInTurns(boxes, (box) => ({ ...box, entries: entriesIn(cipher, userId, box) }));
  const empty = opened.filter(({ entries }) => entries === null);
  const read = new Map<string, Entry[]>();
  for await (const rows of digestsSince(db, userId, new Date(`${empty[0]?.month ?? open}T00:00:00Z`)))
    for (const { month, entry } of await openInTurns(rows, (row) => ({
      month: monthOf(row.createdAt),
      entry: entryOf(cipher, row),
    }))) {
      const entries = read.get(month) ?? [];
      read.set(month, entries);
      entries.push(entry);
    }
  for (const { month, entries } of opened) if (entries) read.set(month, entries);
  await fillBoxes(db, userId, cipher, empty, read);
  return [...read.values()].flat();
}

/** Null if there are none yet, and if the box does not open: it is a copy, and is filled again. */
function entriesIn(cipher: UserCipher, userId: string, { month, sealed }: Box): Entry[] | null {
  if (!sealed) return null;
  try {
    return JSON.parse(cipher.decrypt(aad(userId, month), sealed));
  } catch {
    return null;
  }
}

/** Before the entries are read: a change of one of them in between is then seen in the version. */
async function boxesWithRows(db: Db, months: Months): Promise<Box[]> {
  const boxes = await boxesOf(db, months);
  const missing = boxes.filter(({ version }) => version === null).map(({ month }) => month);
  if (missing.length === 0) return boxes;
  await sql`
    insert into diary_months (user_id, month) select ${months.userId}::uuid, unnest(${missing}::date[])
    on conflict do nothing`.execute(db);
  return boxesOf(db, months);
}

const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`;

const entryOf = (cipher: UserCipher, row: Parameters<typeof decryptDigest>[1]): Entry => [
  row.createdAt.getTime(),
  feelings.indexOf(decryptDigest(cipher, row).feeling),
];

async function fillBoxes(
  db: Db,
  userId: string,
  cipher: UserCipher,
  boxes: readonly Box[],
  entries: ReadonlyMap<string, readonly Entry[]>,
): Promise<void> {
  if (boxes.length === 0) return;
  const sealed = boxes.map(({ month }) => cipher.encrypt(aad(userId, month), JSON.stringify(entries.get(month) ?? [])));
  await sql`
    update diary_months as kept set sealed = filled.sealed
    from unnest(${boxes.map(({ month }) => month)}::date[], ${boxes.map(({ version }) => version)}::int[],
      ${sealed}::bytea[]) as filled (month, version, sealed)
    where kept.user_id = ${userId}::uuid and kept.month = filled.month and kept.version = filled.version`.execute(db);
}
