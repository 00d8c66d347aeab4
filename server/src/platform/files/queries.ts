import { type RawBuilder, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { Trx } from "../db/tables.ts";
import { later } from "../time.ts";
import { draftTexts, namesInTexts } from "./files-in-text.ts";
import { quarantineFiles } from "./quarantine.ts";

export interface StoredFile {
  name: string;
  smallName: string | null;
  contentType: string;
  bytes: number;
  /** Of a picture. */
  size?: { width: number; height: number };
  title?: string;
}

export async function insertFile(db: Db, file: StoredFile, now: Date, id: string = newId()) {
  const { name, smallName, contentType, bytes, size, title } = file;
  const row = { id, name, small_name: smallName, content_type: contentType, bytes, created_at: now };
  await db
    .insertInto("files")
    .values({ ...row, display_name: title ?? "", width: size?.width ?? null, height: size?.height ?? null })
    .execute();
  return id;
}

export interface AboutFile {
  title?: string | undefined;
  alt?: string | undefined;
  isDecorative?: boolean | undefined;
  caption?: string | undefined;
  licence?: string | undefined;
}

/** Saves the given fields; an empty alternative text is a missing one. Only pictures have one. */
export async function describeFile(db: Db, id: string, about: AboutFile): Promise<void> {
  const { title, alt, isDecorative, ...given } = about;
  const isPicture = sql<boolean>`content_type like 'image/%'`;
  const change = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(title !== undefined && { display_name: title }),
    ...(alt !== undefined && { alt_text: sql<string | null>`case when ${isPicture} then ${alt || null}::text end` }),
    ...(isDecorative !== undefined && { is_decorative: sql<boolean>`${isPicture} and ${isDecorative}::boolean` }),
  };
  if (Object.keys(change).length > 0) await db.updateTable("files").set(change).where("id", "=", id).execute();
}

/** The fields of a file in the audit log. */
export async function auditedFile(db: Db, id: string | null) {
  const columns = ["name", "content_type", "bytes", "alt_text", "is_decorative"] as const;
  const file = id && (await db.selectFrom("files").select(columns).where("id", "=", id).executeTakeFirst());
  if (!file) return { file: null };
  const { name, content_type, bytes, alt_text: alt, is_decorative: isDecorative } = file;
  return { file: `${content_type}, ${bytes} bytes (${name})`, alt, isDecorative: isDecorative || null };
}

export const fileSummary = async (db: Db, id: string | null) => (await auditedFile(db, id)).file;

/** How long the files of a version are kept once another one has taken its place. */
export const VERSION_FILES_KEPT_MS = 30 * 24 * 60 * 60_000;

/** The versions that wait for their publication. */
export const plannedVersions = sql`
  select planned.version_id from publication_items as planned
  join publications as publication on publication.id = planned.publication_id
  where planned.held_back is null and publication.done_at is null and publication.cancelled_at is null`;

/** The texts of unpublished changes, of versions that were replaced not long ago, and of those that will be published. */
const keptTexts = (now: Date) => sql`
  ${draftTexts}
  union all
  select version.parts ->> 'content' from item_versions as version join (
    select id, lead(saved_at) over (partition by item_id order by number) as replaced_at from item_versions
  ) as known on known.id = version.id
  where known.replaced_at >= ${later(now, -VERSION_FILES_KEPT_MS)} or version.id in (${plannedVersions})`;

/** The texts are read once for all files, and not at all if no file is in question. */
async function deleteUnused(trx: Trx, isAsked: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<Names>`
    with unused as materialized (
      select id, name, small_name from files
      where ${isAsked} and not in_library
        and not exists (select from routes where cover_id = files.id)
        and not exists (select from contents where file_id = files.id)
        and not exists (select from drafts where file_id = files.id)
        and not exists (select from item_versions where file_id = files.id)
        and not exists (select from reading_files where file_id = files.id)
    ), named as materialized (
      select name from (${namesInTexts(keptTexts(now))}) as kept where exists (select from unused)
    )
    delete from files using unused
    where files.id = unused.id
      and not exists (select from named where named.name = unused.name)
      and not exists (select from named where named.name = unused.small_name)
    returning files.name, files.small_name`.execute(trx);
  return namesIn(rows);
}

type Names = { name: string; small_name: string | null };
export const namesIn = (rows: readonly Names[]) =>
  rows.flatMap(({ name, small_name }) => (small_name === null ? [name] : [name, small_name]));

/** Deletes the rows of files that nothing points at and no one keeps, and puts the files into quarantine. Returns their names. */
export async function deleteUnusedFiles(trx: Trx, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const names = await deleteUnused(trx, sql`files.id = any(${[...ids]}::uuid[])`, now);
  await quarantineFiles(trx, names, "deleted", now);
  return names;
}

/** The same for all rows from before a time. */
export async function deleteAbandonedFiles(trx: Trx, before: Date, now: Date): Promise<string[]> {
  const names = await deleteUnused(trx, sql`files.created_at < ${before}`, now);
  await quarantineFiles(trx, names, "unused", now);
  return names;
}

export const namedFiles = async (db: Db) =>
  namesIn(await db.selectFrom("files").select(["name", "small_name"]).execute());

/** Pictures have no metadata: they are encoded again when stored. */
