import { sql } from "kysely";
import type { Suggestion } from "../../advice/advisor/advisor.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import type { Catalogue, VersionedRow } from "./catalogue.ts";
import { NOTHING_READ, readSnapshot, type Snapshot } from "./snapshot.ts";

const MOST_SUGGESTIONS = 500;

interface CompletedContent extends VersionedRow {
  contentId: string | null;
}

/** Contents that declare themes, or a given one, those that the person has not completed first. */
export async function suggestionsFor(catalogue: Catalogue, userId: string, theme?: string): Promise<Suggestion[]> {
  const { snapshot, rows } = await catalogue.join(() => completedContents(catalogue.db, { userId }));
  return suggestionsIn(snapshot, rows, theme);
}

export const suggestionsSeenBy = async (db: Db, userId: string) =>
  suggestionsIn(await readSnapshot(db, NOTHING_READ), await completedContents(db, { userId }));

const completedContents = prepared(
  (_, { userId }: { userId: string }) => sql<CompletedContent>`
    select catalogue.version as "catalogueVersion", mine.content_id as "contentId"
    from catalogue_version as catalogue
    left join interactions as mine on mine.user_id = ${userId}::uuid and mine.completed_at is not null`,
);

function suggestionsIn(
  { learners: { routes } }: Snapshot,
  rows: readonly CompletedContent[],
  theme?: string,
): Suggestion[] {
  const completed = new Set(rows.map(({ contentId }) => contentId));
  const open: Suggestion[] = [];
  const done: Suggestion[] = [];
  for (const { parts } of routes) {
    for (const content of parts.suggestions) {
      if (theme !== undefined && !content.themes.includes(theme)) continue;
      if (completed.has(content.id)) done.push({ ...content, isCompleted: true });
      else open.push(content);
    }
    if (open.length >= MOST_SUGGESTIONS) break;
  }
  return [...open, ...done].slice(0, MOST_SUGGESTIONS);
}
