import { jsonText } from "@senda/contract/form-text";
import { limits } from "@senda/contract/limits";
import { Id, Instant } from "@senda/contract/values";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type Db, PLANNED_EACH_TIME } from "../db/open.ts";
import { badRequest } from "./http-error.ts";

/** The last row of a page. The key is text of the database: a `Date` would lose its microseconds and skip rows. */
interface Cursor {
  key: string;
  id: string;
}

const CursorKey = jsonText(z.tuple([z.string(), Id]));

const formatCursor = ({ key, id }: Cursor) => Buffer.from(JSON.stringify([key, id])).toString("base64url");

function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const { data } = CursorKey.safeParse(Buffer.from(text, "base64url").toString("utf8"));
  if (!data) throw invalidCursor();
  return { key: data[0], id: data[1] };
}

/** For rows whose times were written with milliseconds. */
export interface TimeCursor {
  createdAt: Date;
  id: string;
}

export const formatTimeCursor = ({ createdAt, id }: TimeCursor) => formatCursor({ key: createdAt.toISOString(), id });

export function parseTimeCursor(text: string | undefined): TimeCursor | undefined {
  const cursor = parseCursor(text);
  const time = cursor && Instant.safeParse(cursor.key);
  if (time?.success === false) throw invalidCursor();
  return cursor && time && { createdAt: time.data, id: cursor.id };
}

const invalidCursor = () =>
  badRequest("El cursor no es válido. Vuelve a cargar la lista.", { code: "INVALID_CURSOR", field: "cursor" });

export interface Page<Items> {
  items: Items;
  nextCursor: string | null;
  /** Null if there are more than it is worth counting. */
  total: number | null;
}

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === "object" && answer !== null && "nextCursor" in answer && "total" in answer;

export function sendPageHeaders(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const page = Array.isArray(answer) ? { items: answer, nextCursor: null, total: answer.length } : answer;
  if (!isPage(page)) throw new Error("The handler of a paged endpoint answers a list or a page.");
  if (page.total !== null) reply.header("x-total-count", String(page.total));
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
  rows: RawBuilder<unknown>;
  keyType: "text" | "int4" | "float8" | "timestamptz";
  direction: "asc" | "desc";
  limit: number | undefined;
  cursor: string | undefined;
  page?: number | undefined;
  beside?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };
  q?: string | undefined;
  /** The number of rows if it is kept; otherwise they are counted, up to a limit. */
  total?: RawBuilder<number> | undefined;
}

/** A search that finds more answers no total: counting them would take longer the more people there are. */
const MOST_COUNTED = 100;

/** Written into the statement if a page is read from its beginning: a plan that is kept has to know how few are wanted. */
const READ_AT_ONCE = [25, limits.page, limits.wholeList];

/** A number that triggers keep in `row_counts`. */
export const keptCount = (...names: string[]) =>
  sql<number>`(select coalesce(sum(count), 0)::int from row_counts where name in (${sql.join(names)}))`;

interface CountOfAll {
  countOfAll: number;
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
  const most = offset === 0 ? (READ_AT_ONCE.find((size) => size >= limit) ?? limit) : limit;
  const atMost = (rows: number) => (offset === 0 ? sql.lit(rows + 1) : sql`${rows + 1}`);
  // Counting a search from its beginning reads its first pages too, so they are read once.
  const isReadOnce = ask.total === undefined && !after;
  const found = isReadOnce
    ? sql`materialized (select row.* from row order by row.key ${order}, row.id ${order} limit ${atMost(Math.max(MOST_COUNTED, offset + most))})`
    : sql`not materialized (select row.* from row where ${isFurther})`;
  const counted = isReadOnce ? sql`found` : sql`(select from row limit ${sql.lit(MOST_COUNTED + 1)}) as counted`;
  const total = ask.total ?? sql<number>`(select count(*)::int from ${counted})`;
  const list = sql`with row as not materialized (${ask.rows}), found as ${found}`;
  const { rows } = await sql<Row & CountOfAll & { keyText: string }>`
    ${list}
    select page.*, page.key::text as "keyText", ${total} as "countOfAll" ${columns}
    from (select * from found order by key ${order}, id ${order} limit ${atMost(most)} ${offset === 0 ? sql`` : sql`offset ${offset}`}) as page
    ${joins} order by page.key ${order}, page.id ${order} ${ask.q ? sql.raw(PLANNED_EACH_TIME) : sql``}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  // Beyond the end of a list no row carries the count.
  const isBeyondEnd = rows.length === 0 && (after !== undefined || offset > 0);
  const [first] = isBeyondEnd
    ? (await sql<CountOfAll>`${list} select ${total} as "countOfAll"`.execute(db)).rows
    : rows;
  const count = first?.countOfAll ?? 0;
  return {
    items,
    nextCursor: last && rows.length > items.length ? formatCursor({ key: last.keyText, id: last.id }) : null,
    total: ask.total === undefined && count > MOST_COUNTED ? null : count,
  };
}

export const plainText = (text: RawBuilder<unknown>) => sql<string>`plain_text(${text})`;

/** The words lose their accents once, and not for every row. `plain` has none. */
export const containsText = (plain: RawBuilder<unknown>, q: string | undefined) =>
  q ? sql<boolean>`position((select ${plainText(sql`${q}::text`)}) in ${plain}) <> 0` : sql<boolean>`true`;

/** A trigram index finds three characters or more. */
const TRIGRAM = 3;

export const wordsIn = (q: string | undefined) => q?.split(/\s+/).filter((word) => word !== "") ?? [];

const allOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

export const matchesSearch = (table: string, q: string | undefined) =>
  allOf(wordsIn(q).map((word) => matchesWord(sql.ref(`${table}.search_text`), word)));

function matchesWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const plain = plainText(sql`${word}::text`);
  if (word.length < TRIGRAM) {
    // No second estimate of how rare the word is: two would make a common word look rare.
    return allOf([containsText(text, word), sql`letter_pairs(${text}) @> ${firstPair(plain)}`]);
  }
  if (word.indexOf("@") < TRIGRAM - 1) return sql`${text} like ${containing(plain)}`;
  // Many people share what follows the @: the index is searched for the few characters before it, and only the rows
  // that it finds for the whole. An expression has no index.
  const beforeSign = sql`right(split_part(${plain}, '@', 1), 4) || '@'`;
  return allOf([sql`${text} like ${containing(beforeSign)}`, sql`${text} || '' like ${containing(plain)}`]);
}

/** None if nothing is left of the word, as of an accent alone. */
const firstPair = (plain: RawBuilder<unknown>) => sql`array_remove(array[left(${plain}, 2)], '')`;

/** Escaped after `plain_text`, which may turn another character into `%`. */
const containing = (plain: RawBuilder<unknown>) =>
  sql`'%' || regexp_replace(${plain}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
