import type { Query } from "@senda/contract/endpoint";
import type { progress, StagesProgress } from "@senda/contract/progress";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import { listPage, matchesSearch, plainText } from "../platform/http/page.ts";

interface RouteProgressRow {
  id: string;
  userId: string;
  lastVisitedAt: Date;
  user: string;
  email: string;
  total: number;
  completed: number;
  stagesProgress: StagesProgress;
}

const KEYS = {
  user: { key: plainText(sql`person.first_name || ' ' || person.last_name`), type: "text" },
  email: { key: sql`person.email`, type: "text" },
  progress: { key: sql`coalesce(sorted.completed, 0)::float8`, type: "float8" },
  status: { key: sql`(coalesce(sorted.completed, 0) = route.total and route.total > 0)::int::float8`, type: "float8" },
  lastVisitedAt: { key: sql`progress.last_visited_at`, type: "timestamptz" },
} as const;

type Ask = Omit<Query<typeof progress.list>, "routeId">;

export function routeProgressPage(db: Db, routeId: string, only: string | null, ask: Ask) {
  const { key, type } = KEYS[ask.sort ?? "lastVisitedAt"];
  const isOwn = (user: RawBuilder<unknown>) => (only ? sql`${user} = ${only}::uuid` : sql`true`);
  const route = sql`(
    select (select count(*)::int from contents where route_id = ${routeId}::uuid) as total,
      (select coalesce(jsonb_object_agg(id, 0), '{}') from stages where route_id = ${routeId}::uuid) as stages
  ) as route`;
  const isSortedByDone = ask.sort === "progress" || ask.sort === "status";
  const sorted = sql`
    cross join ${route}
    left join ${done(routeId, isOwn(sql`mine.user_id`))} as sorted on sorted.user_id = progress.user_id`;
  const rows = sql`
    select progress.id, progress.user_id as "userId", progress.last_visited_at as "lastVisitedAt",
      person.first_name || ' ' || person.last_name as "user", person.email, ${key} as key
    from route_progress as progress
    join users as person on person.id = progress.user_id
    ${isSortedByDone ? sorted : sql``}
    where progress.route_id = ${routeId}::uuid and ${isOwn(sql`progress.user_id`)} and ${matchesSearch("person", ask.q)}`;
  const { limit, cursor, page, direction = ask.sort ? "asc" : "desc" } = ask;
  const beside = {
    columns: sql`, route.total, coalesce(done.completed, 0)::int as completed,
      route.stages || coalesce(done.stages, '{}') as "stagesProgress"`,
    joins: sql`cross join ${route} left join lateral ${done(routeId, sql`mine.user_id = page."userId"`)} as done on done.user_id = page."userId"`,
  };
  return listPage<RouteProgressRow>(db, { rows, keyType: type, direction, limit, cursor, page, beside });
}

/** Run it in a transaction with one snapshot: it reads page by page. */
export async function allRouteProgress(trx: Db, routeId: string, q: string | undefined): Promise<RouteProgressRow[]> {
  const all: RouteProgressRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await routeProgressPage(trx, routeId, null, { q, cursor });
    all.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const done = (routeId: string, whose: RawBuilder<unknown>) => sql`(
  select user_id, sum(completed)::int as completed,
    jsonb_object_agg(stage_id, completed) filter (where stage_id is not null) as stages
  from (
    select mine.user_id, content.stage_id, count(mine.completed_at) as completed
    from interactions as mine
    join contents as content on content.id = mine.content_id
    where content.route_id = ${routeId}::uuid and ${whose}
    group by mine.user_id, content.stage_id
  ) as per_stage group by user_id
)`;
