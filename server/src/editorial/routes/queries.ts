import type { PublicationState } from "@senda/contract/publication";
import type { RouteType } from "@senda/contract/routes";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Tables } from "../../platform/db/tables.ts";

export async function learnersCounts(db: Db, routeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ routeId: string; count: number }>`
    select route.id as "routeId", sum(kept.count)::int as count
    from unnest(${routeIds}::uuid[]) as route (id) join row_counts as kept on kept.name = 'learners:' || route.id
    group by route.id`.execute(db);
  return new Map(rows.map(({ routeId, count }) => [routeId, count]));
}

interface NewRoute {
  id: string;
  title: string;
  description: string;
  type: RouteType;
  coverId: string | null;
  position: number;
  state?: PublicationState | undefined;
  now: Date;
}

export const insertRoute = (db: Db, { coverId, now, ...route }: NewRoute) =>
  db
    .insertInto("routes")
    .values({ ...route, cover_id: coverId, created_at: now })
    .execute();

export const updateRoute = (db: Db, id: string, change: Updateable<Tables["routes"]>) =>
  db
    .updateTable("routes")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const routeToChange = (db: Db, id: string) =>
  db
    .selectFrom("routes")
    .select(["title", "type", "description", "cover_id as coverId", "state", "version"])
    .where("id", "=", id)
    .where("trashed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type RouteParts = Omit<NonNullable<Awaited<ReturnType<typeof routeToChange>>>, "version" | "state">;

type RouteTexts = Omit<RouteParts, "coverId">;
type GivenTexts = { [Name in keyof RouteTexts]?: RouteTexts[Name] | undefined };

export const changedRouteParts = (before: RouteParts, given: GivenTexts, coverId: string | null): RouteParts => ({
  title: given.title ?? before.title,
  type: given.type ?? before.type,
  description: given.description ?? before.description,
  coverId,
});

export const setRouteParts = (db: Db, id: string, { coverId, ...texts }: RouteParts, state: PublicationState) =>
  db
    .updateTable("routes")
    .set({ ...texts, cover_id: coverId, state })
    .where("id", "=", id)
    .execute();
