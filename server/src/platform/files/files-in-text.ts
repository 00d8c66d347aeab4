import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open.ts";

const ADDRESS = /\/media\/([0-9a-f]{32}\.[a-z0-9]{3,4})(?![0-9a-z])/g;

/** The names of stored files that a text shows or links to, each once. */
export const filesInText = (text: string): string[] => [
  ...new Set([...text.matchAll(ADDRESS)].flatMap(([, name]) => name ?? [])),
];

/** The same in the database, for a selection with the column `text`: a pattern over whole texts takes five times as long. */
export const namesInTexts = (texts: RawBuilder<unknown>) => sql`
  select distinct substring(left(part, 40) from '^[0-9a-f]{32}[.][a-z0-9]{3,4}') as name
  from (${texts}) as written, unnest((string_to_array(written.text, '/media/'))[2:]) as part`;

export const draftTexts = sql`select changes ->> 'content' as text from drafts`;

/** Keeps which files the text of a content uses, in the transaction that saves the text. */
export async function saveFilesInText(db: Db, contentId: string, text: string): Promise<void> {
  const names = filesInText(text);
  await sql`
    with named as (
      select id from files where name = any(${names}::text[]) or small_name = any(${names}::text[])
    ), gone as (
      delete from reading_files where content_id = ${contentId}::uuid and file_id not in (select id from named)
    )
    insert into reading_files (content_id, file_id)
    select ${contentId}::uuid, id from named
    on conflict do nothing`.execute(db);
}

/** The same text with other names. */
export const replaceFilesInText = (text: string, newNameOf: (name: string) => string): string =>
  text.replaceAll(ADDRESS, (_, name: string) => `/media/${newNameOf(name)}`);
