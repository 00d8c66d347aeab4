import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { Trx } from "../db/tables.ts";
import { quarantineFiles } from "./quarantine.ts";

export interface StoredFile {
  name: string;
  smallName: string | null;
  contentType: string;
  bytes: number;
}

export async function insertFile(db: Db, { name, smallName, contentType, bytes }: StoredFile, now: Date) {
  const id = newId();
  const row = { id, name, small_name: smallName, content_type: contentType, bytes, created_at: now };
  await db.insertInto("files").values(row).execute();
  return id;
}

export async function fileSummary(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const query = db.selectFrom("files").select(["name", "content_type", "bytes"]).where("id", "=", id);
  const file = await query.executeTakeFirst();
  return file ? `${file.content_type}, ${file.bytes} bytes (${file.name})` : null;
}

export async function filesIn(db: Db, parent: "route_id" | "stage_id", id: string): Promise<string[]> {
  const rows = await db.selectFrom("contents").select("file_id").where(parent, "=", id).execute();
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

const unusedFiles = (db: Db) =>
  db
    .deleteFrom("files")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("routes").select("routes.id").whereRef("routes.cover_id", "=", "files.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("contents").select("contents.id").whereRef("contents.file_id", "=", "files.id"))),
    )
    .returning(["files.name", "files.small_name"]);

type Names = { name: string; small_name: string | null };
const namesIn = (rows: readonly Names[]) =>
  rows.flatMap(({ name, small_name }) => (small_name === null ? [name] : [name, small_name]));

/** Deletes the rows of files that nothing points at, and puts the files into quarantine. Returns their names. */
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
export const playableFiles = (db: Db) =>
  db
    .selectFrom("files")
    .select(["id", "name"])
    .where((where) => where.or([where("content_type", "like", "audio/%"), where("content_type", "like", "video/%")]))
    .orderBy("id")
    .execute();

export async function renameFile(db: Db, id: string, oldName: string, name: string): Promise<boolean> {
  const renamed = db.updateTable("files").set({ name }).where("id", "=", id).where("name", "=", oldName);
  return (await renamed.returning("id").executeTakeFirst()) !== undefined;
}
