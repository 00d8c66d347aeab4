import type { Content } from "@senda/contract/contents";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../platform/db/open.ts";
import type { EncryptedAnswers } from "../quiz/queries.ts";

export type Which = { stageId: string } | { looseIn: string } | { wholeRoute: string } | { id: string };

export async function contentsFor(db: Db, userId: string, which: Which): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select content.id, content.title, content.type, content.text as content, content.points, content.duration,
      content.subtitles, content.quiz as "quizData", content.overview as "overviewData",
      content.analysis_prompt as "analysisPrompt", content.themes, content.position as "order",
      content.version, content.route_id as "routeId", content.stage_id as "stageId",
      file.name as "fileName", file.content_type as "fileType", file.bytes as "fileBytes",
      mine.id as "contentInteractionId", mine.completed_at is not null as completed,
      mine.last_visited_at as "lastVisitedAt", coalesce(mine.visit_count, 0) as "visitCount",
      mine.sealed, mine.responses, mine.analysis, mine.analysis_author as "analysisAuthor"
    from contents as content
    left join stages as stage on stage.id = content.stage_id
    left join files as file on file.id = content.file_id
    left join interactions as mine on mine.content_id = content.id and mine.user_id = ${userId}::uuid
    where ${condition(which)}
    order by stage.position nulls last, content.position`.execute(db);
  return rows;
}

function condition(which: Which) {
  if ("id" in which) return sql`content.id = ${which.id}::uuid`;
  if ("stageId" in which) return sql`content.stage_id = ${which.stageId}::uuid`;
  if ("looseIn" in which) return sql`content.route_id = ${which.looseIn}::uuid and content.stage_id is null`;
  return sql`content.route_id = ${which.wholeRoute}::uuid`;
}

type ContentRow = Omit<
  Content,
  "file" | "hasAnalysisPrompt" | "hasAnalysis" | "analysisPrompt" | "quizResponses" | "care"
> &
  Omit<EncryptedAnswers, "id"> & {
    analysisPrompt: string | null;
    fileName: string | null;
    fileType: string | null;
    fileBytes: number | null;
  };

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

export const contentToChange = (db: Db, id: string) =>
  db
    .selectFrom("contents")
    .select([
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
      "file_id as fileId",
      "version",
    ])
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
