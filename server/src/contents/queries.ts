import type { Content } from "@senda/contract/contents";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { VersionedRow } from "../catalogue/catalogue.ts";
import type { Db } from "../platform/db/open.ts";
import { prepared } from "../platform/db/prepared.ts";
import type { EncryptedAnswers } from "../quiz/queries.ts";

export interface OwnInteraction extends VersionedRow, Omit<EncryptedAnswers, "id"> {
  contentId: string;
  contentInteractionId: string;
  completed: boolean;
  lastVisitedAt: Date;
  visitCount: number;
}

export const ownInteractions = prepared(
  (_, { userId, contentIds }: { userId: string; contentIds: string[] }) => sql<OwnInteraction>`
    select catalogue.version as "catalogueVersion", mine.content_id as "contentId", mine.id as "contentInteractionId",
      mine.completed_at is not null as completed, mine.last_visited_at as "lastVisitedAt",
      mine.visit_count as "visitCount", mine.sealed, mine.responses, mine.analysis,
      mine.analysis_author as "analysisAuthor"
    from catalogue_version as catalogue
    left join interactions as mine on mine.user_id = ${userId}::uuid and mine.content_id = any(${contentIds}::uuid[])`,
);

export type ContentParts = Omit<NonNullable<Awaited<ReturnType<typeof contentToChange>>>, "version">;

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

type ContentLocation = Pick<Content, "routeId" | "stageId"> & { position: number };

export const insertContent = (db: Db, { routeId, stageId, position }: ContentLocation, parts: ContentParts) =>
  db
    .insertInto("contents")
    .values({ id: newId(), route_id: routeId, stage_id: stageId, position, ...columnsOf(parts) })
    .returning("id")
    .executeTakeFirstOrThrow();

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

export const contentToChange = (db: Db, id: string) =>
  db
    .selectFrom("contents")
    .select([...writtenColumns, "file_id as fileId", "version"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateContent = (db: Db, id: string, parts: ContentParts) =>
  db
    .updateTable("contents")
    .set({ ...columnsOf(parts), version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const locationOf = (db: Db, id: string) =>
  db
    .selectFrom("contents")
    .select(["route_id as routeId", "stage_id as stageId", "type"])
    .where("id", "=", id)
    .executeTakeFirst();

export const deleteContent = (db: Db, id: string) =>
  db.deleteFrom("contents").where("id", "=", id).returning(["position", "file_id as fileId"]).executeTakeFirst();
