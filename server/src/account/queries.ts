import type { Db } from "../db/open.ts";
import { answerColumns } from "../vault/sealed-answers.ts";

export const accountOf = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "role",
      "points",
      "created_at as createdAt",
      "password_hash as passwordHash",
    ])
    .where("id", "=", userId)
    .executeTakeFirst();

export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom("sessions")
    .select(["created_at as startedAt", "rotated_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

export const interactionsOf = (db: Db, userId: string) =>
  db
    .selectFrom("interactions")
    .innerJoin("contents", "contents.id", "interactions.content_id")
    .select([
      ...answerColumns,
      "interactions.content_id as contentId",
      "interactions.progress_id as userRouteProgressId",
      "interactions.completed_at as completedAt",
      "interactions.last_visited_at as lastVisitedAt",
      "interactions.visit_count as visitCount",
      "contents.title as contentTitle",
      "contents.points",
    ])
    .where("interactions.user_id", "=", userId)
    .orderBy("interactions.id")
    .execute();

export const titlesOf = (db: Db, routeIds: readonly string[]) =>
  routeIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom("routes").select(["id", "title"]).where("id", "in", routeIds).execute();

/** Held until the transaction ends, so that two administrators cannot leave at once and leave nobody. */
export const adminIds = (db: Db) =>
  db.selectFrom("users").select("id").where("role", "=", "ADMIN").orderBy("id").forUpdate().execute();

export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom("users").where("id", "=", userId).returning("email").execute();
