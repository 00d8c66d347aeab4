import type { ProgressStatus, StagesProgress } from "@senda/contract/progress";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../platform/db/open.ts";

interface Progress {
  status: ProgressStatus;
  progress: number;
}

/** The progress on a started route, always of its contents as they are today, and never rounded. */
export function progressOf(completed: number, total: number): Progress {
  if (total === 0) return { status: "IN_PROGRESS", progress: 0 };
  // Multiplied first: 0.29 × 100 is less than 29 and would be shown as 28.
  return { status: completed === total ? "COMPLETED" : "IN_PROGRESS", progress: (100 * completed) / total };
}

const NOT_STARTED: Progress = { status: "NOT_STARTED", progress: 0 };

export interface RouteProgress extends Progress {
  routeId: string;
  title: string;
  progressId: string | null;
  lastVisitedAt: Date | null;
  lastInteraction: Date | null;
  total: number;
  completed: number;
  stagesProgress: StagesProgress;
}

export async function progressByRoute(
  db: Db,
  userId: string,
  routeId: string | null,
): Promise<Map<string, RouteProgress>> {
  const { rows } = await sql<Omit<RouteProgress, keyof Progress>>`
    select route.id as "routeId", route.title, progress.id as "progressId", progress.last_visited_at as "lastVisitedAt",
      greatest(progress.last_visited_at, done.last_visited_at) as "lastInteraction",
      done.total, done.completed, coalesce(stages.progress, '{}'::jsonb) as "stagesProgress"
    from routes as route
    left join route_progress as progress on progress.route_id = route.id and progress.user_id = ${userId}::uuid
    cross join lateral (
      select count(*)::int as total, count(mine.completed_at)::int as completed, max(mine.last_visited_at) as last_visited_at
      from contents as content
      left join interactions as mine on mine.content_id = content.id and mine.user_id = ${userId}::uuid
      where content.route_id = route.id
    ) as done
    cross join lateral (
      select jsonb_object_agg(counted.id, counted.completed) as progress from (
        select stage.id, count(mine.completed_at) as completed
        from stages as stage
        left join contents as content on content.stage_id = stage.id
        left join interactions as mine on mine.content_id = content.id and mine.user_id = ${userId}::uuid
        where stage.route_id = route.id
        group by stage.id
      ) as counted
    ) as stages
    where ${routeId}::uuid is null or route.id = ${routeId}::uuid
    order by route.position`.execute(db);
  return new Map(
    rows.map((row) => [
      row.routeId,
      { ...row, ...(row.progressId ? progressOf(row.completed, row.total) : NOT_STARTED) },
    ]),
  );
}

const progressColumns = ["id", "user_id as userId", "route_id as routeId", "last_visited_at as lastVisitedAt"] as const;

/**
 * One record per person and route, also for concurrent calls; undefined where the route does not exist. Locks the
 * route's key, so that a concurrent deletion is seen.
 */
export async function startRoute(db: Db, userId: string, routeId: string, now: Date) {
  await sql`
    insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
    select ${newId()}::uuid, ${userId}::uuid, id, ${now}::timestamptz, ${now}::timestamptz
    from routes where id = ${routeId}::uuid for key share
    on conflict (user_id, route_id) do nothing`.execute(db);
  return db
    .selectFrom("route_progress")
    .select(progressColumns)
    .where("user_id", "=", userId)
    .where("route_id", "=", routeId)
    .executeTakeFirst();
}

export const recordRouteVisit = (db: Db, userId: string, id: string, at: Date) =>
  db
    .updateTable("route_progress")
    .set({ last_visited_at: sql`greatest(last_visited_at, ${at}::timestamptz)` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(progressColumns)
    .executeTakeFirst();

export const ownProgress = (db: Db, userId: string, id: string) =>
  db
    .selectFrom("route_progress")
    .select(progressColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();

export async function nextContent(db: Db, userId: string, routeId: string) {
  const { rows } = await sql<{ id: string; stageId: string | null }>`
    select content.id, content.stage_id as "stageId"
    from contents as content
    left join stages as stage on stage.id = content.stage_id
    left join interactions as mine on mine.content_id = content.id and mine.user_id = ${userId}::uuid
    where content.route_id = ${routeId}::uuid and mine.completed_at is null
    order by stage.position nulls last, content.position
    limit 1`.execute(db);
  return rows[0] ?? null;
}
