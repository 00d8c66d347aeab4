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

/** When an entry was made, and the place of its feeling in the list of feelings. */
type Entry = readonly [createdAtMs: number, feeling: number];

interface Box {
  /** The first day of its month, in UTC. */
  month: string;
  version: number;
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

const boxesOf = prepared(
  (_, { userId }: { userId: string }) => sql<Box>`
    select to_char(month, 'YYYY-MM-DD') as month, version, sealed from diary_months where user_id = ${userId}::uuid`,
);

/** On how many days of the person's calendar each feeling was written down. */
export async function daysPerFeeling(db: Db, { userId, cipher, tz }: DiaryOf): Promise<Map<Feeling, number>> {
  const days = new Map<Feeling, Set<string>>(feelings.map((feeling) => [feeling, new Set<string>()]));
  for (const [createdAtMs, feeling] of await allEntries(db, userId, cipher))
    days.get(feelings[feeling] ?? "NEUTRAL")?.add(dayIn(new Date(createdAtMs), tz));
  return new Map([...days].map(([feeling, found]) => [feeling, found.size]));
}

async function allEntries(db: Db, userId: string, cipher: UserCipher): Promise<Entry[]> {
  const [{ first, open } = { first: null, open: "" }] = await bounds(db, { userId });
  if (first === null) return [];
  let boxes = await boxesOf(db, { userId });
  let empty = emptyMonths(boxes, first, open);
  if (empty.length > 0) {
    // Before the entries are read: a change of one of them in between is then seen in the version.
    await sql`
      insert into diary_months (user_id, month) select ${userId}::uuid, unnest(${empty}::date[])
      on conflict do nothing`.execute(db);
    boxes = await boxesOf(db, { userId });
    empty = emptyMonths(boxes, first, open);
  }
  const since = empty[0] ?? (first > open ? first : open);
  const read = new Map<string, Entry[]>();
  for await (const rows of digestsSince(db, userId, new Date(`${since}T00:00:00Z`)))
    for (const { month, entry } of await openInTurns(rows, (row) => ({
      month: monthOf(row.createdAt),
      entry: entryOf(cipher, row),
    })))
      read.set(month, [...(read.get(month) ?? []), entry]);
  const kept = boxes.flatMap(({ month, sealed }) => (sealed && month < open ? [{ month, sealed }] : []));
  const opened = await openInTurns(kept, ({ month, sealed }): Entry[] => {
    read.delete(month);
    return JSON.parse(cipher.decrypt(aad(userId, month), sealed));
  });
  await fillBoxes(
    db,
    userId,
    cipher,
    boxes.filter(({ month }) => empty.includes(month)),
    read,
  );
  return [...opened, ...read.values()].flat();
}

const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`;

const entryOf = (cipher: UserCipher, row: Parameters<typeof decryptDigest>[1]): Entry => [
  row.createdAt.getTime(),
  feelings.indexOf(decryptDigest(cipher, row).feeling),
];

/** Those that are over, since the first entry, and have no box yet. */
function emptyMonths(boxes: readonly Box[], first: string, open: string): string[] {
  const filled = new Set(boxes.filter(({ sealed }) => sealed).map(({ month }) => month));
  const months: string[] = [];
  for (let month = first; month < open; month = monthAfter(month)) if (!filled.has(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return monthOf(next);
}

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
