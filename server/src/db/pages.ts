import { type RawBuilder, sql } from "kysely";
import type { Db } from "./open.ts";

/** Lower case and without accents, for searching and for sorting as a reader of Spanish expects. */
export const plain = (text: RawBuilder<unknown>) =>
  sql<string>`translate(lower(${text}), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')`;

/** Whether a text holds what somebody looks for; everything where they look for nothing. */
export const holds = (text: RawBuilder<unknown>, q: string | undefined) =>
  q ? sql<boolean>`position(${plain(sql`${q}::text`)} in ${plain(text)}) > 0` : sql<boolean>`true`;

interface Ask {
  /** Selects the rows, each with a unique `id` and the `key` that they are sorted by. */
  rows: RawBuilder<unknown>;
  keyType: "text" | "float8" | "timestamptz";
  direction: "asc" | "desc";
  /** The whole list without it. */
  limit: number | undefined;
  cursor: string | undefined;
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
  const bound = ask.limit === undefined ? sql`` : sql`limit ${ask.limit + 1}`;
  const { rows } = await sql<Row & { key: unknown; countOfAll: number }>`
    with row as (${ask.rows})
    select row.*, (select count(*) from row)::int as "countOfAll" from row
    where ${isFurther} order by row.key ${order}, row.id ${order} ${bound}`.execute(db);
  const items = ask.limit === undefined ? rows : rows.slice(0, ask.limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > items.length ? writtenCursor(last) : null,
    total: rows[0]?.countOfAll ?? (after ? await countOf(db, ask.rows) : 0),
  };
}

/** Asked only beyond the end of a list, where no row tells it. */
async function countOf(db: Db, all: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${all}) as row`.execute(db);
  return rows[0]?.total ?? 0;
}

const writtenCursor = ({ key, id }: { key: unknown; id: string }) =>
  Buffer.from(JSON.stringify([key instanceof Date ? key.toISOString() : String(key), id])).toString("base64url");

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
