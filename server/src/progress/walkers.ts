import type { Query } from "@senda/contract/endpoint";
import type { progress, StagesProgress } from "@senda/contract/progress";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { holds, pageOf, plain } from "../db/pages.ts";

interface Walker {
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
  user: { key: plain(sql`person.first_name || ' ' || person.last_name`), type: "text" },
  email: { key: sql`person.email`, type: "text" },
  progress: { key: sql`coalesce(done.completed, 0)::float8`, type: "float8" },
  status: { key: sql`(coalesce(done.completed, 0) = route.total and route.total > 0)::int::float8`, type: "float8" },
  lastVisitedAt: { key: sql`progress.last_visited_at`, type: "timestamptz" },
} as const;

type Ask = Omit<Query<typeof progress.list>, "routeId">;

/** Progress on a route: everybody's, or one person's own; the latest visit first unless asked otherwise. */
export function walkersOf(db: Db, routeId: string, only: string | null, ask: Ask) {
  const { key, type } = KEYS[ask.sort ?? "lastVisitedAt"];
  const rows = sql`
    select progress.id, progress.user_id as "userId", progress.last_visited_at as "lastVisitedAt",
      person.first_name || ' ' || person.last_name as "user", person.email, route.total,
      coalesce(done.completed, 0)::int as completed,
      route.stages || coalesce(done.stages, '{}') as "stagesProgress", ${key} as key
    from route_progress as progress
    join users as person on person.id = progress.user_id
    cross join (
      select (select count(*)::int from contents where route_id = ${routeId}::uuid) as total,
        (select coalesce(jsonb_object_agg(id, 0), '{}') from stages where route_id = ${routeId}::uuid) as stages
    ) as route
    left join (
      select user_id, sum(completed)::int as completed,
        jsonb_object_agg(stage_id, completed) filter (where stage_id is not null) as stages
      from (
        select mine.user_id, content.stage_id, count(mine.completed_at) as completed
        from interactions as mine
        join contents as content on content.id = mine.content_id
        where content.route_id = ${routeId}::uuid and (${only}::uuid is null or mine.user_id = ${only}::uuid)
        group by mine.user_id, content.stage_id
      ) as per_stage group by user_id
    ) as done on done.user_id = progress.user_id
    where progress.route_id = ${routeId}::uuid and (${only}::uuid is null or progress.user_id = ${only}::uuid)
      and ${holds(sql`person.first_name || ' ' || person.last_name || ' ' || person.email`, ask.q)}`;
  const { limit, cursor, direction = ask.sort ? "asc" : "desc" } = ask;
  return pageOf<Walker>(db, { rows, keyType: type, direction, limit, cursor });
}
