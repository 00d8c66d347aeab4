import type { QuizData } from "@senda/contract/quiz";
import { sql } from "kysely";
import type { VersionedRow } from "../../learning/catalogue/catalogue.ts";
import type { EncryptedAnswers } from "../../learning/quiz/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";

export interface OwnInteraction extends VersionedRow, Omit<EncryptedAnswers, "id"> {
  contentId: string;
  contentInteractionId: string;
  completed: boolean;
  lastVisitedAt: Date;
  visitCount: number;
  answeredQuiz: QuizData | null;
  answeredPrompt: string | null;
}

export const ownInteractions = prepared(
  (_, { userId, contentIds }: { userId: string; contentIds: string[] }) => sql<OwnInteraction>`
    select catalogue.version as "catalogueVersion", mine.content_id as "contentId", mine.id as "contentInteractionId",
      mine.completed_at is not null as completed, mine.last_visited_at as "lastVisitedAt",
      mine.visit_count as "visitCount", mine.sealed, answered.quiz as "answeredQuiz",
      answered.analysis_prompt as "answeredPrompt"
    from catalogue_version as catalogue
    left join interactions as mine on mine.user_id = ${userId}::uuid and mine.content_id = any(${contentIds}::uuid[])
    left join quiz_versions as answered on answered.id = mine.quiz_version_id`,
);

/** Undefined where it, its stage or its route is in the papelera. */
export const locationOf = (db: Db, id: string) =>
  db
    .selectFrom("contents")
    .innerJoin("routes", "routes.id", "contents.route_id")
    .leftJoin("stages", "stages.id", "contents.stage_id")
    .select(["contents.route_id as routeId", "contents.stage_id as stageId", "contents.type"])
    .where("contents.id", "=", id)
    .where("contents.trashed_at", "is", null)
    .where("stages.trashed_at", "is", null)
    .where("routes.trashed_at", "is", null)
    .executeTakeFirst();
