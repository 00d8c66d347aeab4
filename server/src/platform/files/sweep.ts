import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { later } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { isAbandoned } from "../scratch.ts";
import { deleteAbandonedFiles, namedFiles } from "./queries.ts";
import { type FileDeps, removeStored } from "./receive.ts";
import type { FileStore } from "./store.ts";

/** Longer than any upload: younger files may belong to a running request. */
const SETTLED_MS = 60 * 60_000;
/** So many unknown files mean that the store belongs to another database. */
const SUSPICIOUS = 100;

/**
 * Deletes what interrupted work leaves behind: rows that nothing points at, files without a row, and incomplete
 * uploads.
 */
export async function sweepFiles(deps: FileDeps & { db: Db }, now: Date): Promise<void> {
  const settled = later(now, -SETTLED_MS);
  await removeStored(deps, await deleteAbandonedFiles(deps.db, settled));
  await removeStored(deps, await strayFiles(deps, settled));
  await clearScratch(deps.files.scratch, settled);
}

async function strayFiles({ db, files, log }: FileDeps & { db: Db }, settled: Date): Promise<string[]> {
  const old = await oldFiles(files, settled);
  // Read after the listing, so that rows committed in between are included.
  const named = new Set(await namedFiles(db));
  const stray = old.filter((name) => !named.has(name));
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

async function clearScratch(scratch: string, settled: Date): Promise<void> {
  for (const name of await readdir(scratch)) {
    const file = path.join(scratch, name);
    const found = await stat(file).catch(() => null);
    if (found && (found.mtime < settled || isAbandoned(name))) await rm(file, { force: true });
  }
}
