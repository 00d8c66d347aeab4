import type { Content } from "@senda/contract/contents";
import type { PublicationState } from "@senda/contract/publication";
import type { QuizData } from "@senda/contract/quiz";
import { sql } from "kysely";
import type { VersionedRow } from "../../learning/catalogue/catalogue.ts";
import type { EncryptedAnswers } from "../../learning/quiz/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { saveFilesInText } from "../../platform/files/files-in-text.ts";

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

export type ContentParts = Omit<NonNullable<Awaited<ReturnType<typeof contentToChange>>>, "version" | "state">;

const columnsOf = (parts: ContentParts) => ({
  title: parts.title,
  type: parts.type,
  text: parts.content,
  points: parts.points,
  duration: parts.duration,
  subtitles: JSON.stringify(parts.subtitles),
  quiz: parts.quizData && JSON.stringify(parts.quizData),
  overview: parts.overviewData && JSON.stringify(parts.overviewData),
  analysis_prompt: parts.analysisPrompt,
  themes: parts.themes,
  file_id: parts.fileId,
});

type NewContent = Pick<Content, "id" | "routeId" | "stageId"> & {
  position: number;
  state?: PublicationState | undefined;
};

export async function insertContent(
  db: Db,
  { id, routeId, stageId, position, state }: NewContent,
  parts: ContentParts,
): Promise<void> {
  const row = { id, route_id: routeId, stage_id: stageId, position, state, ...columnsOf(parts) };
  await db.insertInto("contents").values(row).execute();
  await saveFilesInText(db, id, parts.content);
}

export const writtenColumns = [
  "title",
  "type",
  "text as content",
  "points",
  "duration",
  "subtitles",
  "quiz as quizData",
  "overview as overviewData",
  "analysis_prompt as analysisPrompt",
  "themes",
] as const;

const rowsToChange = (db: Db) =>
  db
    .selectFrom("contents")
    .select([...writtenColumns, "file_id as fileId", "state", "version"])
    .where("trashed_at", "is", null)
    .forNoKeyUpdate();

export const contentToChange = (db: Db, id: string) => rowsToChange(db).where("id", "=", id).executeTakeFirst();

/** In the order of their ids, so that two changes cannot wait for each other. */
export const contentsToChange = (db: Db, ids: readonly string[]) =>
  rowsToChange(db).select("id").where("id", "in", ids).orderBy("id").execute();

export async function updateContent(
  db: Db,
  id: string,
  parts: ContentParts & { state?: PublicationState | undefined },
): Promise<void> {
  await db
    .updateTable("contents")
    .set({ ...columnsOf(parts), state: parts.state, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  await saveFilesInText(db, id, parts.content);
}

export async function setContentParts(db: Db, id: string, parts: ContentParts, state: PublicationState) {
  await db
    .updateTable("contents")
    .set({ ...columnsOf(parts), state })
    .where("id", "=", id)
    .execute();
  await saveFilesInText(db, id, parts.content);
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
