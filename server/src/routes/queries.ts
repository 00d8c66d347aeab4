import type { RouteType } from "@senda/contract/routes";
import { sql, type Updateable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../platform/db/open.ts";
import type { Tables } from "../platform/db/tables.ts";

export async function learnersCounts(db: Db, routeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ routeId: string; count: number }>`
    select route.id as "routeId", sum(kept.count)::int as count
    from unnest(${routeIds}::uuid[]) as route (id) join row_counts as kept on kept.name = 'learners:' || route.id
    group by route.id`.execute(db);
  return new Map(rows.map(({ routeId, count }) => [routeId, count]));
}

interface NewRoute {
  title: string;
  description: string;
  type: RouteType;
  coverId: string | null;
  position: number;
  now: Date;
}

export const insertRoute = (db: Db, { coverId, now, ...route }: NewRoute) =>
  db
    .insertInto("routes")
    .values({ id: newId(), ...route, cover_id: coverId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateRoute = (db: Db, id: string, change: Updateable<Tables["routes"]>) =>
  db
    .updateTable("routes")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const routeToChange = (db: Db, id: string) =>
  db
    .selectFrom("routes")
    .select(["title", "type", "description", "cover_id as coverId", "version"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const deleteRoute = (db: Db, id: string) =>
  db
    .deleteFrom("routes")
    .where("id", "=", id)
    .returning(["title", "type", "description", "position", "cover_id as coverId"])
    .executeTakeFirst();
