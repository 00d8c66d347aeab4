import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";

export type EncryptedAnswers = NonNullable<Awaited<ReturnType<typeof lockedInteraction>>>;

const answerColumns = ["interactions.id", "interactions.sealed"] as const;

export const interactionColumns = [
  ...answerColumns,
  "interactions.content_id as contentId",
  "interactions.progress_id as userRouteProgressId",
  "interactions.completed_at as completedAt",
  "interactions.last_visited_at as lastVisitedAt",
  "interactions.visit_count as visitCount",
] as const;

const interactionOf = prepared((db, { userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom("interactions")
    .innerJoin("contents", "contents.id", "interactions.content_id")
    .leftJoin("quiz_versions", "quiz_versions.id", "interactions.quiz_version_id")
    .select([
      ...interactionColumns,
      "contents.route_id as routeId",
      "contents.title",
      "contents.type",
      "contents.points",
      "contents.version as contentVersion",
      "interactions.has_rated as hasRated",
    ])
    .select(({ fn, ref }) => fn.coalesce("quiz_versions.quiz", ref("contents.quiz")).as("quiz"))
    .select(({ case: choose, ref }) =>
      choose()
        .when("quiz_versions.id", "is not", null)
        .then(ref("quiz_versions.analysis_prompt"))
        .else(ref("contents.analysis_prompt"))
        .end()
        .as("analysisPrompt"),
    )
    .where("interactions.id", "=", id)
    .where("interactions.user_id", "=", userId),
);

export const ownInteraction = async (db: Db, userId: string, id: string) =>
  (await interactionOf(db, { userId, id }))[0];

export const lockedInteraction = (db: Db, userId: string, id: string) =>
  db
    .selectFrom("interactions")
    .select(answerColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks a quiz that gets its first answers against a change of its questions: the change either finds them, or is seen.
 * Undefined if it is no longer the version that the answers were checked against.
 */
export const lockedQuiz = (db: Db, contentId: string, version: number) =>
  db
    .selectFrom("contents")
    .select("id")
    .where("id", "=", contentId)
    .where("version", "=", version)
    .forShare()
    .executeTakeFirst();

export interface Visit {
  at: Date;
  count: number;
}

export const recordVisit = (db: Db, userId: string, id: string, { at, count }: Visit, sealed?: Buffer) =>
  db
    .updateTable("interactions")
    .set({
      last_visited_at: sql`greatest(last_visited_at, ${at}::timestamptz)`,
      visit_count: sql`greatest(visit_count, ${count}::int)`,
      ...(sealed && { sealed }),
    })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(interactionColumns)
    .executeTakeFirst();

export const updateAnswers = (db: Db, userId: string, id: string, sealed: Buffer) =>
  db.updateTable("interactions").set({ sealed }).where("id", "=", id).where("user_id", "=", userId).execute();
