import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import type { Viewer } from "../catalogue/snapshot.ts";
import { interactionColumns } from "../quiz/queries.ts";

/**
 * The route of a content if this progress is the person's own on that route. Locks the keys of route and content: a
 * concurrent deletion waits or is seen.
 */
export async function sharedRoute(
  db: Db,
  { id, role }: Viewer & { id: string },
  contentId: string,
  progressId: string,
) {
  const isShown = sql`contents.state = 'PUBLISHED' and routes.state = 'PUBLISHED'
    and coalesce(stages.state, 'PUBLISHED') = 'PUBLISHED'`;
  const { rows } = await sql<{ id: string }>`
    select routes.id from routes
    join contents on contents.route_id = routes.id
    join route_progress on route_progress.route_id = routes.id
    left join stages on stages.id = contents.stage_id
    where contents.id = ${contentId}::uuid and route_progress.id = ${progressId}::uuid
      and route_progress.user_id = ${id}::uuid
      and routes.trashed_at is null and contents.trashed_at is null and stages.trashed_at is null
      and ${role === "ADMIN" ? sql`true` : isShown}
    for key share of routes, contents`.execute(db);
  return rows[0];
}

export async function startContent(db: Db, userId: string, contentId: string, progressId: string, now: Date) {
  await db
    .insertInto("interactions")
    .values({
      id: newId(),
      user_id: userId,
      content_id: contentId,
      progress_id: progressId,
      last_visited_at: now,
      visit_count: 0,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "content_id"]).doNothing())
    .execute();
  return db
    .selectFrom("interactions")
    .select(interactionColumns)
    .where("user_id", "=", userId)
    .where("content_id", "=", contentId)
    .executeTakeFirst();
}

interface Earned {
  /** Null for an account that is being deleted. */
  points: number | null;
  isFirst: boolean;
}

/**
 * Completes a content and adds its points, once. The person is locked before the interaction, until the transaction ends:
 * deleting an account locks in the same order.
 */
const completing = prepared(
  (_, given: { userId: string; id: string; points: number; now: Date }) => sql<Earned>`
    with person as materialized (
      select id, points from users where id = ${given.userId}::uuid for no key update
    ),
    completed as (
      update interactions set completed_at = ${given.now}::timestamptz
      where id = ${given.id}::uuid and user_id = (select id from person) and completed_at is null
      returning id
    ),
    earned as (
      update users set points = points + ${given.points}::int
      where id = ${given.userId}::uuid and exists (select from completed)
      returning points
    )
    select coalesce((select points from earned), (select points from person)) as points,
      exists (select from completed) as "isFirst"`,
);

export const completeOnce = async (
  db: Db,
  given: { userId: string; id: string; points: number; now: Date },
): Promise<Earned> => (await completing(db, given))[0] ?? { points: null, isFirst: false };

/** The content that may be counted now: completed, and not rated before. */
export const rateOnce = (db: Db, userId: string, id: string) =>
  db
    .updateTable("interactions")
    .set({ has_rated: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("completed_at", "is not", null)
    .where("has_rated", "=", false)
    .returning("content_id as contentId")
    .executeTakeFirst();
