import { limits } from "@senda/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./open.ts";

/** Lower case and without accents, for searching and for sorting as a reader of Spanish expects. */
export const plain = (text: RawBuilder<unknown>) => sql<string>`plain_text(${text})`;

/** Whether a text holds what somebody looks for; everything where they look for nothing. */
export const holds = (text: RawBuilder<unknown>, q: string | undefined) =>
  q ? sql<boolean>`position(${plain(sql`${q}::text`)} in ${plain(text)}) > 0` : sql<boolean>`true`;

const TRIGRAM = 3;

/**
 * Whether a row of `users` holds what somebody looks for in names and e-mail. An index finds those that have every
 * trigram of it, and only they are read; for one or two signs, which half of all people have, everybody is.
 */
export function isFound(person: string, q: string | undefined): RawBuilder<boolean> {
  if (!q) return sql`true`;
  const text = sql.ref(`${person}.search_text`);
  const asked = plain(sql`${q}::text`);
  const isExact = sql<boolean>`position(${asked} in ${text}) > 0`;
  return [...q].length < TRIGRAM ? isExact : sql`trigrams_of(${text}) @> trigrams_of(${asked}) and ${isExact}`;
}

interface Ask {
  /** Selects the rows, each with a unique `id` and the `key` that they are sorted by. */
  rows: RawBuilder<unknown>;
  keyType: "text" | "float8" | "timestamptz";
  direction: "asc" | "desc";
  /** The bound of every list without it. */
  limit: number | undefined;
  cursor: string | undefined;
  /** The number of the page, from 1; only without a cursor. */
  page?: number | undefined;
  /** What only the rows of the page need, as columns and joins beside `page`: dear to find out for all rows. */
  beside?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };
}

interface Found<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
}

/** A page of a list by key and id: what is added or removed meanwhile neither repeats nor hides a row. */
export async function pageOf<Row extends { id: string }>(db: Db, ask: Ask): Promise<Found<Row> | null> {
  const after = ask.cursor === undefined ? null : readCursor(ask.cursor);
  if (after === undefined) return null;
  const order = sql.raw(ask.direction);
  const beyond = sql.raw(ask.direction === "asc" ? ">" : "<");
  const type = sql.raw(ask.keyType);
  const isFurther = after
    ? sql`(row.key, row.id) ${beyond} (${after.key}::text::${type}, ${after.id}::uuid)`
    : sql`true`;
  const limit = ask.limit ?? limits.wholeList;
  const offset = after ? 0 : ((ask.page ?? 1) - 1) * limit;
  const { columns, joins } = ask.beside ?? { columns: sql``, joins: sql`` };
  // Not materialised: counting reads an index, and a page is read from where it begins, wherever that is.
  const { rows } = await sql<Row & { keyText: string; countOfAll: number }>`
    with row as not materialized (${ask.rows})
    select page.*, page.key::text as "keyText", (select count(*) from row)::int as "countOfAll" ${columns}
    from (select row.* from row where ${isFurther} order by row.key ${order}, row.id ${order} limit ${limit + 1} offset ${offset}) as page
    ${joins} order by page.key ${order}, page.id ${order}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > items.length ? writtenCursor(last) : null,
    total: rows[0]?.countOfAll ?? (after || offset > 0 ? await countOf(db, ask.rows) : 0),
  };
}

/** Asked only beyond the end of a list, where no row tells it. */
async function countOf(db: Db, all: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${all}) as row`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The key as the database writes it: a `Date` holds milliseconds, and a row within the same one would be passed over. */
const writtenCursor = ({ keyText, id }: { keyText: string; id: string }) =>
  Buffer.from(JSON.stringify([keyText, id])).toString("base64url");

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Undefined for a text that is no cursor of ours. */
function readCursor(text: string): { key: string; id: string } | undefined {
  try {
    const [key, id] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    return typeof key === "string" && typeof id === "string" && UUID.test(id) ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}
