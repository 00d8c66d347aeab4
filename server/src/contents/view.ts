import type { Content, contents, LibraryContent } from "@senda/contract/contents";
import type { Query } from "@senda/contract/endpoint";
import type { QuizData } from "@senda/contract/quiz";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import type { Db } from "../platform/db/open.ts";
import { mediaUrl } from "../platform/files/store.ts";
import type { Person } from "../platform/http/mount.ts";
import { containsText, listPage, plainText } from "../platform/http/page.ts";
import { decryptAnswers, hasAnswers, visibleAnswers } from "../quiz/answers.ts";
import { hasAnalysis } from "../quiz/has-analysis.ts";
import { contentsFor, type Which } from "./queries.ts";

export async function visibleContents({ db, vault }: Deps, user: Person, which: Which): Promise<Content[]> {
  const rows = await contentsFor(db, user.id, which);
  const cipher = rows.some(hasAnswers) ? await vault.cipherOf(db, user.id) : null;
  return rows.map((row) => {
    const { sealed, responses, analysis, analysisAuthor, fileName, fileType, fileBytes, analysisPrompt, ...rest } = row;
    return {
      ...rest,
      file: fileName ? { url: mediaUrl(fileName), contentType: fileType ?? "", bytes: fileBytes ?? 0 } : null,
      hasAnalysisPrompt: analysisPrompt !== null,
      hasAnalysis: hasAnalysis(row.quizData, analysisPrompt),
      ...(user.role === "ADMIN" ? { analysisPrompt } : { quizData: row.quizData && withoutReadings(row.quizData) }),
      ...(cipher && row.contentInteractionId
        ? visibleAnswers(
            decryptAnswers(cipher, { id: row.contentInteractionId, sealed, responses, analysis, analysisAuthor }),
          )
        : { quizResponses: null, care: null }),
    };
  });
}

/** What the editor wrote for other answers is not for learners. */
const withoutReadings = ({ questions }: QuizData): QuizData => ({ questions });

const KEYS = {
  title: { key: plainText(sql`content.title`), type: "text" },
  route: { key: plainText(sql`route.title`), type: "text" },
  type: { key: sql`content.type`, type: "text" },
  duration: { key: sql`content.duration::float8`, type: "float8" },
  points: { key: sql`content.points::float8`, type: "float8" },
} as const;

export async function libraryPage(db: Db, query: Query<typeof contents.library>) {
  const { key, type } = KEYS[query.sort ?? "title"];
  const rows = sql`
    select content.id, content.title, content.type, content.points, content.duration, content.position as "order",
      content.route_id as "routeId", content.stage_id as "stageId",
      route.title as "routeTitle", stage.title as "stageTitle", ${key} as key
    from contents as content
    join routes as route on route.id = content.route_id
    left join stages as stage on stage.id = content.stage_id
    where ${containsText(sql`content.title`, query.q)}
      and (${query.type ?? null}::text is null or content.type = ${query.type ?? null})
      and (${query.routeId ?? null}::uuid is null or content.route_id = ${query.routeId ?? null})`;
  const { limit, cursor, page, direction = "asc" } = query;
  return listPage<LibraryContent>(db, { rows, keyType: type, direction, limit, cursor, page });
}
