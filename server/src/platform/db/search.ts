import { type RawBuilder, sql } from "kysely";

/** Lower case without accents, for searching and sorting. */
export const plainText = (text: RawBuilder<unknown>) => sql<string>`plain_text(${text})`;

/** Whether a text contains the search text; true without one. */
export const containsText = (text: RawBuilder<unknown>, q: string | undefined) =>
  q ? sql<boolean>`position(${plainText(sql`${q}::text`)} in ${plainText(text)}) > 0` : sql<boolean>`true`;

/** Whether names and email of a row of `users` contain every word of the search, in any order. */
export function matchesSearch(person: string, q: string | undefined): RawBuilder<boolean> {
  const words = q?.split(/\s+/).filter((word) => word !== "") ?? [];
  const conditions = words.map((word) => sql`${sql.ref(`${person}.search_text`)} like ${containing(word)}`);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Escaped after `plain_text`, which may turn another character into `%`. */
const containing = (word: string) =>
  sql`'%' || regexp_replace(${plainText(sql`${word}::text`)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
