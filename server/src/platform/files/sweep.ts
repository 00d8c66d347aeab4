import { createWriteStream } from "node:fs";
import { access, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "../db/open.ts";
import { isAbandoned, newScratchName } from "../disk.ts";
import { later } from "../time.ts";
import { applyEdits, RefusedContainer } from "./containers/file-bytes.ts";
import { deleteAbandonedFiles, namedFiles, playableFiles, renameFile } from "./queries.ts";
import { type FileDeps, removeStored } from "./receive.ts";
import { recognise } from "./recognise.ts";
import { type FileStore, newName } from "./store.ts";

/** Longer than any upload: younger files may belong to a running request. */
const SETTLED_MS = 60 * 60_000;
/** So many unknown files mean that the store belongs to another database. */
const SUSPICIOUS = 100;

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

const MARK = ".metadata-removed";

type CleanDeps = FileDeps & { db: Db };

/**
 * Removes the metadata of audio and video files that were stored before uploads were cleaned, once. The bytes of a name
 * never change, so a cleaned file gets a new name.
 */
export async function cleanStoredFiles(deps: CleanDeps): Promise<void> {
  const mark = path.join(path.dirname(deps.files.scratch), MARK);
  if (
    await access(mark).then(
      () => true,
      () => false,
    )
  )
    return;
  let cleaned = 0;
  let left = 0;
  for (const { id, name } of await playableFiles(deps.db)) {
    const isChanged = await cleanStoredFile(deps, id, name).catch((error: Error) => {
      deps.log.warn({ fault: error.name, name }, "a stored file could not be cleaned");
      // A file that cannot be read now is tried again in the next round; a refused container is not.
      if (!(error instanceof RefusedContainer)) left += 1;
      return false;
    });
    if (isChanged) cleaned += 1;
  }
  if (cleaned > 0) deps.log.info({ cleaned }, "metadata was removed from stored files");
  if (left === 0) await writeFile(mark, "", { mode: 0o600 });
}

async function cleanStoredFile({ db, files, log }: CleanDeps, id: string, name: string): Promise<boolean> {
  const copy = path.join(files.scratch, newScratchName());
  try {
    const size = await files.size(name);
    const bytes = size && (await files.read(name, { start: 0, end: size - 1 }));
    if (!bytes) return false;
    await pipeline(bytes, createWriteStream(copy, { flags: "wx", mode: 0o600 }));
    const file = await recognise(copy);
    if (!file || !(await applyEdits(copy, file.edits))) return false;
    const clean = newName(file.extension);
    await files.put(copy, clean);
    const isNamed = await renameFile(db, id, name, clean);
    await removeStored({ files, log }, [isNamed ? name : clean]);
    return isNamed;
  } finally {
    await rm(copy, { force: true });
  }
}
