import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { Trx } from "../db/tables.ts";
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

/** The versions that wait for their publication. */
export const plannedVersions = sql`
  select planned.version_id from publication_items as planned
  join publications as publication on publication.id = planned.publication_id
  where planned.held_back is null and publication.done_at is null and publication.cancelled_at is null`;

const unusedFiles = (db: Db) =>
  db
    .deleteFrom("files")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("routes").select("routes.id").whereRef("routes.cover_id", "=", "files.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("contents").select("contents.id").whereRef("contents.file_id", "=", "files.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("drafts").select("drafts.item_id").whereRef("drafts.file_id", "=", "files.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("item_versions").select("item_versions.id").whereRef("item_versions.file_id", "=", "files.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("reading_files").select("content_id").whereRef("reading_files.file_id", "=", "files.id"))),
    )
    .where("files.in_library", "=", false)
    .returning(["files.name", "files.small_name"]);

type Names = { name: string; small_name: string | null };
export const namesIn = (rows: readonly Names[]) =>
  rows.flatMap(({ name, small_name }) => (small_name === null ? [name] : [name, small_name]));

/** Deletes the rows of files that nothing points at and no one keeps, and puts the files into quarantine. Returns their names. */
export async function deleteUnusedFiles(trx: Trx, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const names = namesIn(await unusedFiles(trx).where("files.id", "in", ids).execute());
  await quarantineFiles(trx, names, "deleted", now);
  return names;
}

/** The same for all rows from before a time. */
export async function deleteAbandonedFiles(trx: Trx, before: Date, now: Date): Promise<string[]> {
  const names = namesIn(await unusedFiles(trx).where("files.created_at", "<", before).execute());
  await quarantineFiles(trx, names, "unused", now);
  return names;
}

export const namedFiles = async (db: Db) =>
  namesIn(await db.selectFrom("files").select(["name", "small_name"]).execute());

/** Pictures have no metadata: they are encoded again when stored. */
