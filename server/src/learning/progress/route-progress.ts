import type { Query } from "@senda/contract/endpoint";
import type { progress, StagesProgress } from "@senda/contract/progress";
import { type RawBuilder, sql } from "kysely";
import { type Db, PLANNED_EACH_TIME } from "../../platform/db/open.ts";
import { containsText, keptCount, listPage, matchesSearch, wordsIn } from "../../platform/http/page.ts";
import { readCounted } from "./recount.ts";

export interface RouteProgressRow {
  id: string;
  userId: string;
  lastVisitedAt: Date;
  user: string;
  email: string;
  total: number;
  completed: number;
  isFinished: boolean;
  stages: StagesProgress;
  allStages: StagesProgress;
  isStale: boolean;
}

const completed = { key: sql`progress.completed_count`, type: "int4" } as const;

const KEYS = {
  user: { key: sql`progress.sort_name`, type: "text" },
  email: { key: sql`progress.email`, type: "text" },
  progress: completed,
  // Completed are those who have completed most: the number of contents is the same for everyone on a route.
  status: completed,
  lastVisitedAt: { key: sql`progress.last_visited_at`, type: "timestamptz" },
} as const;

type Ask = Omit<Query<typeof progress.list>, "routeId">;

const MOST_LOOKED_UP = 200;

/**
 * Few people with these words are looked up by their ids; many are met soon by reading the route's learners in order.
 * The planner cannot tell, because it knows how common a word is among all users only roughly.
 */
async function matchesLearner(db: Db, q: string | undefined) {
  if (!q) return sql`true`;
  const { rows: people } = await sql<{ id: string }>`
    select person.id from users as person where ${matchesSearch("person", q)} limit ${MOST_LOOKED_UP + 1}
    ${sql.raw(PLANNED_EACH_TIME)}`.execute(db);
  if (people.length <= MOST_LOOKED_UP) return sql`progress.user_id = any(${people.map(({ id }) => id)}::uuid[])`;
  const words = wordsIn(q).map((word) => containsText(sql`progress.search_text`, word));
  return sql.join(words, sql` and `);
}

/** The contents have changed, and some progress may still be counted with those of before. */
async function isBeingRecounted(db: Db, routeId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from counted_sets where route_id = ${routeId}::uuid`.execute(db);
  return (rows[0]?.count ?? 0) > 1;
}

/** In one statement: counting thousands again takes seconds, and one page after another would change its place. */
const completedNow = (routeId: string) => ({
  key: sql`coalesce(now_counted.completed, 0)`,
  joins: sql`
    left join (
      select mine.progress_id, count(*)::int as completed
      from interactions as mine join counted_contents as counted on counted.id = mine.content_id
      where counted.route_id = ${routeId}::uuid and mine.completed_at is not null group by mine.progress_id
    ) as now_counted on now_counted.progress_id = progress.id`,
});

export async function routeProgressPage(db: Db, routeId: string, only: string | null, ask: Ask) {
  const sorted = KEYS[ask.sort ?? "lastVisitedAt"];
  const matching = await matchesLearner(db, ask.q);
  const rowsBy = ({ key, joins }: { key: RawBuilder<unknown>; joins: RawBuilder<unknown> }) => sql`
    select progress.id, progress.user_id as "userId", progress.last_visited_at as "lastVisitedAt",
      progress.completed_count as completed, progress.finished_at is not null as "isFinished", progress.stages_completed as stages,
      progress.counted_version <> counted_version_of(progress.route_id) as "isStale",
      person.first_name || ' ' || person.last_name as "user", progress.email, ${key} as key
    from route_progress as progress
    join users as person on person.id = progress.user_id ${joins}
    where progress.route_id = ${routeId}::uuid and ${matching}
      and ${only ? sql`progress.user_id = ${only}::uuid` : sql`not progress.is_trial`}`;
  const { limit, cursor, page, direction = ask.sort ? "asc" : "desc" } = ask;
  const beside = {
    columns: sql`, route.total, route.stages as "allStages"`,
    joins: sql`cross join (
      select (select count(*)::int from counted_contents where route_id = ${routeId}::uuid) as total,
        (select coalesce(jsonb_object_agg(id, 0), '{}') from stages
         where route_id = ${routeId}::uuid and state = 'PUBLISHED' and trashed_at is null) as stages
    ) as route`,
  };
  const total = only || ask.q ? undefined : keptCount(`learners:${routeId}`);
  const list = { keyType: sorted.type, direction, limit, cursor, page, beside, q: ask.q, total };
  const read = async () => {
    const isCountedNow = sorted === completed && !only && (await isBeingRecounted(db, routeId));
    const rows = rowsBy(isCountedNow ? completedNow(routeId) : { key: sorted.key, joins: sql`` });
    return listPage<RouteProgressRow>(db, { ...list, rows });
  };
  return readCounted(db, read, ({ items }) => items.filter(({ isStale }) => isStale).map(({ id }) => id));
}

/**
 * Everyone on a route, by email: a visit in between moves no learner to a page that was read already. Each page is as of the
 * moment when it is read.
 */
export async function* routeProgressPages(db: Db, routeId: string, q: string | undefined) {
  let cursor: string | undefined;
  do {
    const page = await routeProgressPage(db, routeId, null, { q, cursor, sort: "email" });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export async function learnersCount(db: Db, routeId: string, q: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from route_progress as progress
    where route_id = ${routeId}::uuid and not is_trial and ${await matchesLearner(db, q)}`.execute(db);
  return rows[0]?.count ?? 0;
}
