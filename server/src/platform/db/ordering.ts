import { sql } from "kysely";
import type { Db } from "./open.ts";
import type { Trx } from "./tables.ts";

export type Siblings =
  | { table: "routes" }
  | { table: "stages"; routeId: string }
  | { table: "contents"; routeId: string; stageId: string | null };

const ALL_ROUTES_LOCK = 5_301;

export const lockAllRoutes = (trx: Trx) => sql`select pg_advisory_xact_lock(${ALL_ROUTES_LOCK})`.execute(trx);

/**
 * Changes inside a route lock its row first and then rows below it: one order of locks prevents deadlocks. Learners are
 * not blocked. False if the route does not exist or is in the papelera.
 */
export async function lockRoute(trx: Trx, routeId: string): Promise<boolean> {
  const route = trx
    .selectFrom("routes")
    .select("id")
    .where("id", "=", routeId)
    .where("trashed_at", "is", null)
    .forNoKeyUpdate();
  return (await route.executeTakeFirst()) !== undefined;
}

const belowParent = (siblings: Siblings) => {
  if (siblings.table === "routes") return sql`true`;
  if (siblings.table === "stages") return sql`route_id = ${siblings.routeId}::uuid`;
  return sql`parent_id = ${siblings.stageId ?? siblings.routeId}::uuid`;
};

const among = (siblings: Siblings) => sql`${belowParent(siblings)} and trashed_at is null`;

/** The position of an item in the papelera counts down from -1, so that it takes no position from the others. */
export const freeTrashPosition = (siblings: Siblings) =>
  sql<number>`(select least(min(position), 0) - 1 from ${sql.table(siblings.table)} where ${belowParent(siblings)})`;

export async function lastPosition(trx: Trx, siblings: Siblings): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from ${sql.table(siblings.table)} where ${among(siblings)}`.execute(trx);
  return rows[0]?.last ?? 0;
}

/** Makes room for one at a position. */
export const shiftPositionsUp = (trx: Trx, siblings: Siblings, position: number) =>
  sql`update ${sql.table(siblings.table)} set position = position + 1
      where ${among(siblings)} and position >= ${position}`.execute(trx);

export const shiftPositionsDown = (trx: Trx, siblings: Siblings, position: number) =>
  sql`update ${sql.table(siblings.table)} set position = position - 1
      where ${among(siblings)} and position > ${position}`.execute(trx);

interface Reordered {
  before: { order: string[] };
  after: { order: string[] };
}

export async function saveOrder(trx: Trx, siblings: Siblings, ids: readonly string[]): Promise<Reordered | null> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from ${sql.table(siblings.table)} where ${among(siblings)} order by position`.execute(trx);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  if (titles.size !== ids.length || !ids.every((id) => titles.has(id))) return null;
  // The constraint is deferred to the end of the statement, so that positions can be swapped.
  await sql`
    update ${sql.table(siblings.table)} as sibling set position = wanted.position
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
    where sibling.id = wanted.id`.execute(trx);
  const numbered = (order: readonly string[]) => order.map((id, at) => `${at + 1}. ${titles.get(id)}`);
  return { before: { order: numbered([...titles.keys()]) }, after: { order: numbered(ids) } };
}

export const titleOf = async (db: Db, table: "routes" | "stages" | "contents", id: string) =>
  (await db.selectFrom(table).select("title").where("id", "=", id).executeTakeFirst())?.title;

/** Undefined if the stage or its route is in the papelera. */
export const routeOfStage = (db: Db, id: string) =>
  db
    .selectFrom("stages")
    .innerJoin("routes", "routes.id", "stages.route_id")
    .select("stages.route_id as routeId")
    .where("stages.id", "=", id)
    .where("stages.trashed_at", "is", null)
    .where("routes.trashed_at", "is", null)
    .executeTakeFirst();
