import type { QuizData } from "@senda/contract/quiz";
import { type RawBuilder, sql } from "kysely";
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

const interactionsWith = (userId: string, isAsked: RawBuilder<boolean>) => sql<OwnInteraction>`
    select catalogue.version as "catalogueVersion", mine.content_id as "contentId", mine.id as "contentInteractionId",
      mine.completed_at is not null as completed, mine.last_visited_at as "lastVisitedAt",
      mine.visit_count as "visitCount", mine.sealed, answered.quiz as "answeredQuiz",
      answered.analysis_prompt as "answeredPrompt"
    from catalogue_version as catalogue
    left join interactions as mine on mine.user_id = ${userId}::uuid and ${isAsked}
    left join quiz_versions as answered on answered.id = mine.quiz_version_id`;

const withSeveral = prepared((_, { userId, ids }: { userId: string; ids: readonly string[] }) =>
  interactionsWith(userId, sql`mine.content_id = any(${ids}::uuid[])`),
);
const withOne = prepared((_, { userId, id }: { userId: string; id: string }) =>
  interactionsWith(userId, sql`mine.content_id = ${id}::uuid`),
);

/** A statement with a list is planned anew at each call, and that of one content is among the most frequent. */
export function ownInteractions(db: Db, userId: string, ids: readonly string[]): Promise<OwnInteraction[]> {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? withOne(db, { userId, id }) : withSeveral(db, { userId, ids });
}

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
