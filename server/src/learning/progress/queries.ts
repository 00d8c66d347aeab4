import type { ProgressStatus, StagesProgress } from "@senda/contract/progress";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import type { VersionedRow } from "../catalogue/catalogue.ts";
import type { CatalogueRoute, RouteShown, Viewer } from "../catalogue/snapshot.ts";
import { readCounted } from "./recount.ts";

interface Progress {
  status: ProgressStatus;
  progress: number;
}

interface Completed {
  completed: number;
  isFinished: boolean;
}

/** The progress on a started route, always of its contents as they are today, and never rounded. */
export function progressOf({ completed, isFinished }: Completed, total: number): Progress {
  if (total === 0) return { status: "IN_PROGRESS", progress: 0 };
  // A later publication takes nothing away.
  if (isFinished) return { status: "COMPLETED", progress: 100 };
  // Multiplied first: 0.29 × 100 is less than 29 and would be shown as 28.
  return { status: completed === total ? "COMPLETED" : "IN_PROGRESS", progress: (100 * completed) / total };
}

const NOT_STARTED: Progress = { status: "NOT_STARTED", progress: 0 };

export interface RouteProgress extends Progress {
  route: RouteShown;
  routeId: string;
  title: string;
  progressId: string | null;
  lastVisitedAt: Date | null;
  lastInteraction: Date | null;
  stagesProgress: StagesProgress;
}

type Reading = Pick<Deps, "db" | "catalogue">;

interface OwnTotals extends VersionedRow {
  progressId: string;
  routeId: string;
  lastVisitedAt: Date;
  lastInteraction: Date;
  completed: number;
  isFinished: boolean;
  stages: StagesProgress;
  countedVersion: number;
}

const ownTotals = sql`
  select catalogue.version as "catalogueVersion", progress.id as "progressId", progress.route_id as "routeId",
    progress.last_visited_at as "lastVisitedAt", progress.completed_count as completed, progress.finished_at is not null as "isFinished",
    progress.stages_completed as stages, progress.counted_version as "countedVersion", greatest(progress.last_visited_at, progress.last_interaction_at) as "lastInteraction"
  from catalogue_version as catalogue left join route_progress as progress`;

const totalsOfAll = prepared(
  (_, { userId }: { userId: string }) => sql<OwnTotals>`${ownTotals} on progress.user_id = ${userId}::uuid`,
);

const totalsOnRoute = prepared(
  (_, { userId, routeId }: { userId: string; routeId: string }) =>
    sql<OwnTotals>`${ownTotals} on progress.user_id = ${userId}::uuid and progress.route_id = ${routeId}::uuid`,
);

const joinCounted = ({ db, catalogue }: Reading, ask: () => Promise<readonly OwnTotals[]>) =>
  readCounted(
    db,
    () => catalogue.join(ask),
    ({ snapshot, rows }) =>
      rows.flatMap(({ progressId, routeId, countedVersion }) => {
        const route = snapshot.editors.route(routeId);
        return route && route.countedVersion !== countedVersion ? [progressId] : [];
      }),
  );

/** On every route that the viewer sees; a person's own progress unless another's id is given. */
export async function progressByRoute({ db, catalogue }: Reading, viewer: Viewer, userId: string) {
  const { snapshot, rows } = await joinCounted({ db, catalogue }, () => totalsOfAll(db, { userId }));
  const totals = new Map(rows.map((row) => [row.routeId, row]));
  return snapshot.seenBy(viewer).routes.map((route) => progressIn(route, totals.get(route.shown.id)));
}

export async function progressOnRoute({ db, catalogue }: Reading, user: Viewer & { id: string }, routeId: string) {
  const { snapshot, rows } = await joinCounted({ db, catalogue }, () =>
    totalsOnRoute(db, { userId: user.id, routeId }),
  );
  const route = snapshot.seenBy(user).route(routeId);
  const own = rows.find((row) => row.routeId === routeId);
  return route && progressIn(route, own);
}

function progressIn({ shown, parts }: CatalogueRoute, own: OwnTotals | undefined): RouteProgress {
  return {
    route: shown,
    routeId: shown.id,
    title: shown.title,
    progressId: own?.progressId ?? null,
    lastVisitedAt: own?.lastVisitedAt ?? null,
    lastInteraction: own?.lastInteraction ?? null,
    stagesProgress: own ? { ...parts.untouched, ...own.stages } : parts.untouched,
    ...(own ? progressOf(own, parts.countedContents) : NOT_STARTED),
  };
}

interface StoredProgress extends Completed {
  id: string;
  routeId: string;
  routeTitle: string;
  lastVisitedAt: Date;
  stages: StagesProgress;
  total: number;
  allStages: StagesProgress;
  isStale: boolean;
}

/** Also on routes that the person no longer sees: drafts, and those in the papelera. */
export async function ownProgress(db: Db, userId: string): Promise<StoredProgress[]> {
  const { rows } = await sql<StoredProgress>`
    select progress.id, progress.route_id as "routeId", route.title as "routeTitle",
      progress.last_visited_at as "lastVisitedAt", progress.completed_count as completed,
      progress.finished_at is not null as "isFinished", progress.stages_completed as stages,
      (select count(*)::int from counted_contents where route_id = route.id) as total,
      (select coalesce(jsonb_object_agg(id, 0), '{}') from stages
       where route_id = route.id and state = 'PUBLISHED' and trashed_at is null) as "allStages",
      progress.counted_version <> counted_version_of(route.id) as "isStale"
    from route_progress as progress join routes as route on route.id = progress.route_id
    where progress.user_id = ${userId}::uuid
    order by route.position`.execute(db);
  return rows;
}

/** Of a route: whether this person may enter it. */
const isOpenTo = ({ role }: Viewer) =>
  role === "ADMIN" ? sql`trashed_at is null` : sql`trashed_at is null and state = 'PUBLISHED'`;

const progressColumns = ["id", "user_id as userId", "route_id as routeId", "last_visited_at as lastVisitedAt"] as const;

/**
 * One record per person and route, also for concurrent calls; undefined if the route does not exist. Locks the
 * route's key, so that a concurrent deletion is seen.
 */
export async function startRoute(db: Db, user: Viewer & { id: string }, routeId: string, now: Date) {
  await sql`
    insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
    select ${newId()}::uuid, ${user.id}::uuid, id, ${now}::timestamptz, ${now}::timestamptz
    from routes where id = ${routeId}::uuid and ${isOpenTo(user)} for key share
    on conflict (user_id, route_id) do nothing`.execute(db);
  return db
    .selectFrom("route_progress")
    .select(progressColumns)
    .where("user_id", "=", user.id)
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

interface CompletedOnRoute extends VersionedRow {
  routeId: string | null;
  contentId: string | null;
}

const completedOnRoute = prepared(
  (_, { userId, progressId }: { userId: string; progressId: string }) => sql<CompletedOnRoute>`
    select catalogue.version as "catalogueVersion", progress.route_id as "routeId", mine.content_id as "contentId"
    from catalogue_version as catalogue
    left join route_progress as progress on progress.id = ${progressId}::uuid and progress.user_id = ${userId}::uuid
    left join interactions as mine on mine.progress_id = progress.id and mine.completed_at is not null`,
);

export async function nextContent({ db, catalogue }: Reading, user: Viewer & { id: string }, progressId: string) {
  const { snapshot, rows } = await catalogue.join(() => completedOnRoute(db, { userId: user.id, progressId }));
  const done = new Set(rows.map(({ contentId }) => contentId));
  const routeId = rows[0]?.routeId ?? "";
  // No draft comes next for an administrator, but in a route that is one.
  const route = snapshot.learners.route(routeId) ?? snapshot.seenBy(user).route(routeId);
  const next = route?.parts.contents.find(({ id }) => !done.has(id));
  return route && (next ? { id: next.id, stageId: next.stageId } : null);
}
