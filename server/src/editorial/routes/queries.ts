import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";

export async function learnersCounts(db: Db, routeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ routeId: string; count: number }>`
    select route.id as "routeId", sum(kept.count)::int as count
    from unnest(${routeIds}::uuid[]) as route (id) join row_counts as kept on kept.name = 'learners:' || route.id
    group by route.id`.execute(db);
  return new Map(rows.map(({ routeId, count }) => [routeId, count]));
}
