import { stat } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { errorCode } from "../log.ts";
import { restartQuarantine } from "./quarantine.ts";
import type { FileStore } from "./store.ts";

interface Parts {
  db: Db;
  files: FileStore;
}

/**
 * True if this database may delete from the store. A store without a mark is taken; that of another database, of which
 * this one may be a copy, is left alone.
 */
export async function ownsStore({ db, files }: Parts): Promise<boolean> {
  const own = await databaseIdentity({ db, files });
  const owner = await files.owner();
  if (owner !== null) return owner === own;
  await files.setOwner(own, { isReplaced: false });
  // Another database may have taken it at the same moment.
  return (await files.owner()) === own;
}

/** For a restored database that takes the place of the owner. Returns the owner until now. */
export async function takeOverStore({ db, files }: Parts, now: Date): Promise<string | null> {
  const before = await files.owner();
  // Files that a copy deleted while it was not the owner are kept for a week from now.
  await restartQuarantine(db, now);
  await files.setOwner(await databaseIdentity({ db, files }), { isReplaced: true });
  return before;
}

/**
 * The installation, the cluster and the database in it. A promoted standby has the same ones; a database that was
 * restored from a dump has another place.
 */
async function databaseIdentity({ db, files }: Parts): Promise<string> {
  const { rows } = await sql<{ id: string; oid: string }>`
    select (select id from installation) as id,
      (select oid::text from pg_database where datname = current_database()) as oid`.execute(db);
  const [{ id, oid } = { id: "", oid: "" }] = rows;
  return [id, await systemIdentifier(db), oid, await folderIdentity(files)].filter((part) => part !== null).join("/");
}

/** The role may not ask, or a PostgreSQL service does not tell. */
const NOT_TOLD = /^(42501|42883|0A000)$/;

async function systemIdentifier(db: Db): Promise<string> {
  try {
    // As text: it does not fit a double.
    const query = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`;
    return (await query.execute(db)).rows[0]?.id ?? "";
  } catch (error) {
    if (NOT_TOLD.test(errorCode(error))) return "unknown";
    throw error;
  }
}

/** Embedded databases share a system identifier, but a copied folder is another folder. */
async function folderIdentity({ embeddedFolder }: FileStore): Promise<string | null> {
  if (embeddedFolder === null) return null;
  const { ino, birthtimeMs } = await stat(embeddedFolder);
  return `${ino}-${Math.round(birthtimeMs)}`;
}
