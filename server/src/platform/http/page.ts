import { limits } from "@senda/contract/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open.ts";
import { formatCursor, parseCursor } from "./cursor.ts";

/** One page of a list. A handler with a short list may return it without a page. */
export interface Page<Items> {
  items: Items;
  /** Null on the last page. */
  nextCursor: string | null;
  total: number;
}

/** Sets the headers of a page and returns its items. */
export function sendPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown[] | Page<unknown>,
): unknown {
  const page = Array.isArray(answer) ? { items: answer, nextCursor: null, total: answer.length } : answer;
  reply.header("x-total-count", String(page.total));
  if (page.nextCursor !== null) {
    const [path = "", query] = request.url.split("?");
    const next = new URLSearchParams(query);
    next.set("cursor", page.nextCursor);
    next.delete("page");
    reply.header("link", `<${path}?${next}>; rel="next"`);
  }
  return page.items;
}

interface ListQuery {
  /** Selects rows with a unique `id` and the sort `key`. */
  rows: RawBuilder<unknown>;
  keyType: "text" | "float8" | "timestamptz";
  direction: "asc" | "desc";
  limit: number | undefined;
  cursor: string | undefined;
  /** From 1; ignored with a cursor. */
  page?: number | undefined;
  /** Columns and joins for the rows of the page only, where they are expensive. */
  beside?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };
}

/** A page by key and id: rows added or deleted in between neither repeat nor hide others. */
export async function listPage<Row extends { id: string }>(db: Db, ask: ListQuery): Promise<Page<Row[]>> {
  const after = parseCursor(ask.cursor);
  const order = sql.raw(ask.direction);
  const beyond = sql.raw(ask.direction === "asc" ? ">" : "<");
  const type = sql.raw(ask.keyType);
  const isFurther = after
    ? sql`(row.key, row.id) ${beyond} (${after.key}::text::${type}, ${after.id}::uuid)`
    : sql`true`;
  const limit = ask.limit ?? limits.wholeList;
  const offset = after ? 0 : ((ask.page ?? 1) - 1) * limit;
  const { columns, joins } = ask.beside ?? { columns: sql``, joins: sql`` };
  // Not materialised, so that counting and paging can use indexes.
  const { rows } = await sql<Row & { keyText: string; countOfAll: number }>`
    with row as not materialized (${ask.rows})
    select page.*, page.key::text as "keyText", (select count(*) from row)::int as "countOfAll" ${columns}
    from (select row.* from row where ${isFurther} order by row.key ${order}, row.id ${order} limit ${limit + 1} offset ${offset}) as page
    ${joins} order by page.key ${order}, page.id ${order}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > items.length ? formatCursor({ key: last.keyText, id: last.id }) : null,
    total: rows[0]?.countOfAll ?? (after || offset > 0 ? await countOf(db, ask.rows) : 0),
  };
}

/** Only beyond the end of a list, where no row carries the count. */
async function countOf(db: Db, all: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${all}) as row`.execute(db);
  return rows[0]?.total ?? 0;
}
