import type { ContentType } from "@senda/contract/item-fields";
import type { QuizData } from "@senda/contract/quiz";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Figure, Trx } from "../../platform/db/tables.ts";

export interface ShownContent {
  id: string;
  stageId: string | null;
  title: string;
  type: ContentType;
  quiz: QuizData | null;
}

export const routeTitle = (db: Db, routeId: string) =>
  db.selectFrom("routes").select("title").where("id", "=", routeId).where("trashed_at", "is", null).executeTakeFirst();

/** In the order in which learners see them. */
export async function shownContents(db: Db, routeId: string): Promise<ShownContent[]> {
  const { rows } = await sql<ShownContent>`
    select content.id, content.stage_id as "stageId", content.title, content.type, content.quiz
    from counted_contents as counted
    join contents as content on content.id = counted.id
    left join stages as stage on stage.id = content.stage_id
    where counted.route_id = ${routeId}::uuid
    order by stage.position nulls last, content.position`.execute(db);
  return rows;
}

interface StoredInsights {
  figures: Record<string, Figure>;
  medianDays: number | null;
  countedAt: Date;
}

const insightColumns = ["item_id as id", "figures", "median_days as medianDays", "counted_at as countedAt"] as const;

export async function storedInsights(db: Db, ids: readonly string[]): Promise<Map<string, StoredInsights>> {
  const rows = await db
    .selectFrom("insights")
    .select(insightColumns)
    .where("item_id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

/** Locked until the transaction ends: of two that count at once, the second sees what the first has published. */
export async function lockedInsights(trx: Trx, routeId: string): Promise<StoredInsights> {
  await trx
    .insertInto("insights")
    .values({ item_id: routeId, figures: "{}", counted_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom("insights")
    .select(insightColumns)
    .where("item_id", "=", routeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveInsights(trx: Trx, items: ReadonlyMap<string, StoredInsights>): Promise<void> {
  const values = [...items].map(([id, { figures, medianDays, countedAt }]) => ({
    item_id: id,
    figures: JSON.stringify(figures),
    median_days: medianDays,
    counted_at: countedAt,
  }));
  await trx
    .insertInto("insights")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("item_id").doUpdateSet((given) => ({
        figures: given.ref("excluded.figures"),
        median_days: given.ref("excluded.median_days"),
        counted_at: given.ref("excluded.counted_at"),
      })),
    )
    .execute();
}

interface RouteCounts {
  started: number;
  finished: number;
  medianDays: number | null;
}

export async function countRoute(trx: Trx, routeId: string): Promise<RouteCounts> {
  const { rows } = await sql<RouteCounts>`
    select count(*)::int as started, count(finished_at)::int as finished,
      (extract(epoch from percentile_disc(0.5) within group (order by finished_at - created_at)) / 86400)::float8
        as "medianDays"
    from route_progress where route_id = ${routeId}::uuid and not is_trial`.execute(trx);
  return rows[0] ?? { started: 0, finished: 0, medianDays: null };
}

export async function countCompletions(trx: Trx, contentIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select mine.content_id as id, count(*)::int as count
    from interactions as mine join route_progress as progress on progress.id = mine.progress_id
    where mine.content_id = any(${contentIds}::uuid[]) and mine.completed_at is not null and not progress.is_trial
    group by mine.content_id`.execute(trx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
