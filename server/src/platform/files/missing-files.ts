import type { Db } from "../db/open.ts";
import type { FileStore } from "./store.ts";

const CHECKED = 100;

/**
 * The number of the newest files that are in the database but not in this store. A row is committed after its file is
 * stored, so a missing one was stored elsewhere: on another machine, or before a restore.
 */
export async function countMissingFiles({ db, files }: { db: Db; files: Pick<FileStore, "size"> }): Promise<number> {
  const newest = await db.selectFrom("files").select("name").orderBy("created_at", "desc").limit(CHECKED).execute();
  const sizes = await Promise.all(newest.map(({ name }) => files.size(name)));
  return sizes.filter((size) => size === null).length;
}
