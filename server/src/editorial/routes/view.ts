import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { progressOnRoute, type RouteProgress } from "../../learning/progress/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Person } from "../../platform/http/mount.ts";
import { noItem } from "../item.ts";

export async function oneRoute(deps: Deps, user: Person, id: string) {
  const found = await progressOnRoute(deps, user, id);
  const [route] = await withLearners(deps, user, found ? [found] : []);
  if (!route) throw noItem("ROUTE");
  return route;
}

export async function withLearners({ db }: Deps, user: Person, found: readonly RouteProgress[]) {
  const isAdmin = user.role === "ADMIN";
  const learners = isAdmin
    ? await learnersCounts(
        db,
        found.map(({ routeId }) => routeId),
      )
    : null;
  return found.map((own) => ({
    ...own.route,
    progress: own.progress,
    progressStatus: own.status,
    lastInteraction: own.lastInteraction,
    userRouteProgressId: own.progressId,
    stagesProgress: own.stagesProgress,
    ...(learners && { learnersCount: learners.get(own.routeId) ?? 0 }),
  }));
}

async function learnersCounts(db: Db, routeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ routeId: string; count: number }>`
    select route.id as "routeId", sum(kept.count)::int as count
    from unnest(${routeIds}::uuid[]) as route (id) join row_counts as kept on kept.name = 'learners:' || route.id
    group by route.id`.execute(db);
  return new Map(rows.map(({ routeId, count }) => [routeId, count]));
}
