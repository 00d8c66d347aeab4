import { setImmediate } from "node:timers/promises";
import type { contents } from "@senda/contract/contents";
import type { Answer } from "@senda/contract/endpoint";
import type { QuizData } from "@senda/contract/quiz";
import { sql } from "kysely";
import { selectFields } from "../../platform/db/item-columns.ts";
import type { Db } from "../../platform/db/open.ts";
import { hasAnalysis } from "../quiz/has-analysis.ts";
import { type FileRow, fileColumns, mediaFileOf } from "./media-file.ts";
import type { RouteParts, Snapshot } from "./snapshot.ts";

type Content = Answer<typeof contents.one>;

type Own = "completed" | "lastVisitedAt" | "visitCount" | "contentInteractionId" | "quizResponses" | "care";

export interface ContentShown {
  id: string;
  learner: Omit<Content, Own>;
  admin: Omit<Content, Own>;
}

interface Kept extends ContentShown {
  /** Those it was read with: others mean that the content may have changed. */
  parts: RouteParts;
  size: number;
}

const MOST_CHARACTERS = 8_000_000;
/** Then other requests have their turn. */
const MEASURED_AT_ONCE = 512 * 1024;

export class ContentTexts {
  #kept = new Map<string, Kept>();
  #size = 0;

  constructor(readonly db: Db) {}

  /** In the given order; null if the database has a newer catalogue than the snapshot. */
  async of(snapshot: Snapshot, ids: readonly string[]): Promise<ContentShown[] | null> {
    const found = new Map<string, ContentShown>();
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept && kept.parts === snapshot.editors.routeOfContent(id)?.parts) found.set(id, this.#keep(kept));
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const rows = await contentRows(this.db, missing);
      if (rows[0]?.catalogueVersion !== snapshot.version) return null;
      let measured = 0;
      for (const { catalogueVersion: _version, ...row } of rows) {
        const parts = snapshot.editors.routeOfContent(row.id)?.parts;
        const size = JSON.stringify(row).length;
        if (parts) found.set(row.id, this.#keep({ ...shownContent(row), parts, size }));
        measured += size;
        if (measured < MEASURED_AT_ONCE) continue;
        measured = 0;
        await setImmediate();
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #keep(content: Kept): Kept {
    this.#forget(content.id);
    this.#kept.set(content.id, content);
    this.#size += content.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST_CHARACTERS) break;
      this.#forget(oldest);
    }
    return content;
  }

  #forget(id: string): void {
    this.#size -= this.#kept.get(id)?.size ?? 0;
    this.#kept.delete(id);
  }
}

type ContentRow = Omit<Content, Own | "file" | "pictures" | "hasAnalysisPrompt" | "hasAnalysis" | "analysisPrompt"> & {
  analysisPrompt: string | null;
  file: FileRow | null;
  pictures: FileRow[] | null;
};

async function contentRows(db: Db, ids: readonly string[]) {
  const { rows } = await sql<ContentRow & { catalogueVersion: number }>`
    select catalogue.version as "catalogueVersion", content.id, ${selectFields("CONTENT", "content")},
      content.position as "order", content.version, content.state, content.route_id as "routeId", content.stage_id as "stageId",
      (select ${fileColumns} from files as file where file.id = content.file_id) as file,
      (
        select json_agg(${fileColumns} order by file.id)
        from reading_files as used join files as file on file.id = used.file_id where used.content_id = content.id
      ) as pictures
    from catalogue_version as catalogue
    left join contents as content on content.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

function shownContent({ file, pictures, analysisPrompt, ...row }: ContentRow): ContentShown {
  const shown = {
    ...row,
    file: file && mediaFileOf(file),
    ...(pictures && { pictures: pictures.map(mediaFileOf) }),
    ...analysisFlags(row.quizData, analysisPrompt),
  };
  return {
    id: row.id,
    learner: { ...shown, quizData: row.quizData && withoutReadings(row.quizData) },
    admin: { ...shown, analysisPrompt },
  };
}

export const analysisFlags = (quiz: QuizData | null, prompt: string | null) => ({
  hasAnalysisPrompt: prompt !== null,
  hasAnalysis: hasAnalysis(quiz, prompt),
});

/** Texts for other answers than the learner's own are not sent to learners. */
export const withoutReadings = ({ questions }: QuizData): QuizData => ({ questions });
