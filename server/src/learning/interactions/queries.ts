import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../../platform/db/open.ts";
import type { Viewer } from "../catalogue/snapshot.ts";
import { interactionColumns } from "../quiz/queries.ts";

/**
 * The route of a content where this progress is the person's own on that route. Locks the keys of route and content: a
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

export const completeOnce = (db: Db, userId: string, id: string, now: Date) =>
  db
    .updateTable("interactions")
    .set({ completed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("completed_at", "is", null)
    .returning("id")
    .executeTakeFirst();

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

/** Locked until the transaction ends, and before the interaction: deleting an account locks in the same order. */
export const lockedPoints = async (db: Db, userId: string) => {
  const user = db.selectFrom("users").select("points").where("id", "=", userId).forNoKeyUpdate();
  return (await user.executeTakeFirst())?.points ?? 0;
};

export const addPoints = async (db: Db, userId: string, points: number) => {
  const added = db.updateTable("users").set({ points: sql`points + ${points}` });
  return (await added.where("id", "=", userId).returning("points").executeTakeFirst())?.points ?? 0;
};
