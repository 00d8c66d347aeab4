import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { allowLongStatements, inTransaction } from "../db/transaction.ts";
import { isAbandoned } from "../disk.ts";
import { later } from "../time.ts";
import { ownsStore } from "./ownership.ts";
import {
  batchesOf,
  expiredNames,
  forgetQuarantined,
  type HiddenFiles,
  IN_QUARANTINE,
  logFiles,
  quarantinedNames,
  quarantineFiles,
  releaseNamedFiles,
} from "./quarantine.ts";
import { deleteAbandonedFiles, namedFiles } from "./queries.ts";
import { type FileDeps, removeStored } from "./receive.ts";
import type { FileStore } from "./store.ts";

/** Longer than any upload: younger files may belong to a running request. */
const SETTLED_MS = 60 * 60_000;
/** So many unknown files mean that the store belongs to another database. */
const SUSPICIOUS = 100;

export interface SweepDeps extends FileDeps {
  db: Kysely<Tables>;
  hiddenFiles: HiddenFiles;
}

/** In every process: the restored rows say that a sweep was done within the hour. */
export async function warnOfForeignStore(deps: SweepDeps): Promise<void> {
  if (await ownsStore(deps)) return;
  deps.log.warn(
    "the uploaded files belong to another database: none is deleted. If this database replaces that one, stop the other and run `senda take-over-media`",
  );
}

/**
 * Puts files that nothing names into quarantine, and deletes those that have been there for a week. Only for the
 * database that owns the store: a restored copy does not know the files that were added since.
 */
export async function sweepFiles(deps: SweepDeps, now: Date): Promise<void> {
  if (!(await ownsStore(deps))) return;
  const { db, log } = deps;
  const settled = later(now, -SETTLED_MS);
  const released = await releaseNamedFiles(db);
  const unused = await inTransaction(db, async (trx) => {
    // It reads the texts of a month.
    await allowLongStatements(trx);
    return deleteAbandonedFiles(trx, settled, now);
  });
  const stray = await strayFiles(deps, settled);
  await quarantineFiles(db, stray, "stray", now);
  logFiles(log, released, "files are named again and leave the quarantine");
  logFiles(log, [...unused, ...stray], IN_QUARANTINE);
  deps.hiddenFiles.refresh();
  await deleteExpired(deps, now);
}

async function deleteExpired(deps: SweepDeps, now: Date): Promise<void> {
  for (const batch of batchesOf(await expiredNames(deps.db, now))) {
    const deleted = await removeStored(deps, batch);
    if (deleted.length > 0) await forgetQuarantined(deps.db, deleted);
    logFiles(deps.log, deleted, "files that nothing has named for a week are deleted");
  }
}

async function strayFiles({ db, files, log }: SweepDeps, settled: Date): Promise<string[]> {
  const old = await oldFiles(files, settled);
  // Read after the listing, so that rows committed in between are included.
  const named = new Set(await namedFiles(db));
  const known = new Set([...named, ...(await quarantinedNames(db))]);
  const stray = old.filter((name) => !known.has(name));
  if (stray.length > Math.max(SUSPICIOUS, named.size)) {
    log.error({ stray: stray.length, named: named.size }, "the store looks like another database's: nothing is swept");
    return [];
  }
  return stray;
}

async function oldFiles(files: FileStore, settled: Date): Promise<string[]> {
  const old: string[] = [];
  for await (const { name, storedAt } of files.list()) if (storedAt < settled) old.push(name);
  return old;
}

/** Deletes the temporary files of interrupted uploads on this machine. */
export async function clearScratch({ files: { scratch } }: Pick<SweepDeps, "files">, now: Date): Promise<void> {
  const settled = later(now, -SETTLED_MS);
  for (const name of await readdir(scratch)) {
    const file = path.join(scratch, name);
    const found = await stat(file).catch(() => null);
    if (found && (found.mtime < settled || isAbandoned(name))) await rm(file, { force: true });
  }
}
