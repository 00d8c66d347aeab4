import { sql } from "kysely";
import type { Db } from "../platform/db/open.ts";
import type { Tables } from "../platform/db/tables.ts";

/** The columns besides `sealed` are null except in a row of an older version, which has no `sealed` yet. */
export type EncryptedAnswers = NonNullable<Awaited<ReturnType<typeof lockedInteraction>>>;

const answerColumns = [
  "interactions.id",
  "interactions.sealed",
  "interactions.responses",
  "interactions.analysis",
  "interactions.analysis_author as analysisAuthor",
] as const;

export const interactionColumns = [
  ...answerColumns,
  "interactions.content_id as contentId",
  "interactions.progress_id as userRouteProgressId",
  "interactions.completed_at as completedAt",
  "interactions.last_visited_at as lastVisitedAt",
  "interactions.visit_count as visitCount",
] as const;

export const ownInteraction = (db: Db, userId: string, id: string) =>
  db
    .selectFrom("interactions")
    .innerJoin("contents", "contents.id", "interactions.content_id")
    .select([
      ...interactionColumns,
      "contents.route_id as routeId",
      "contents.title",
      "contents.type",
      "contents.points",
      "contents.quiz",
      "contents.analysis_prompt as analysisPrompt",
    ])
    .where("interactions.id", "=", id)
    .where("interactions.user_id", "=", userId)
    .executeTakeFirst();

export const lockedInteraction = (db: Db, userId: string, id: string) =>
  db
    .selectFrom("interactions")
    .select(answerColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

type SealedColumns = Pick<Tables["interactions"], "sealed" | "responses" | "analysis" | "analysis_author">;

export interface Visit {
  at: Date;
  count: number;
}

export const recordVisit = (db: Db, userId: string, id: string, { at, count }: Visit, answers?: SealedColumns) =>
  db
    .updateTable("interactions")
    .set({
      last_visited_at: sql`greatest(last_visited_at, ${at}::timestamptz)`,
      visit_count: sql`greatest(visit_count, ${count}::int)`,
      ...answers,
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(interactionColumns)
    .executeTakeFirst();

export const updateAnswers = (db: Db, userId: string, id: string, answers: SealedColumns) =>
  db.updateTable("interactions").set(answers).where("id", "=", id).where("user_id", "=", userId).execute();
