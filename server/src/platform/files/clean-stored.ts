import { rm } from "node:fs/promises";
import path from "node:path";
import { isDone, recordDone } from "../db/claim-run.ts";
import { newScratchName, writeNewFile } from "../disk.ts";
import { describeError } from "../log.ts";
import { applyEdits, RefusedContainer } from "./containers/file-bytes.ts";
import { ownsStore } from "./ownership.ts";
import { IN_QUARANTINE, logFiles, quarantineFiles } from "./quarantine.ts";
import { playableFiles, renameFile } from "./queries.ts";
import { removeStored } from "./receive.ts";
import { recognise } from "./recognise.ts";
import { newName } from "./store.ts";
import type { SweepDeps } from "./sweep.ts";

/** Not a file beside the uploads: a machine with a bucket may lose its disk, and would read the whole bucket again. */
const DONE = "metadata of stored files removed";

/**
 * Removes the metadata of audio and video files that were stored before uploads were cleaned, once. The bytes of a name
 * never change, so a cleaned file gets a new name.
 */
export async function cleanStoredFiles(deps: SweepDeps, now: Date): Promise<void> {
  if ((await isDone(deps.db, DONE)) || !(await ownsStore(deps))) return;
  let cleaned = 0;
  let left = 0;
  for (const { id, name } of await playableFiles(deps.db)) {
    const isChanged = await cleanStoredFile(deps, { id, name }, now).catch((error: Error) => {
      deps.log.warn({ fault: describeError(error), name }, "a stored file could not be cleaned");
      // A file that cannot be read now is tried again in the next round; a refused container is not.
      if (!(error instanceof RefusedContainer)) left += 1;
      return false;
    });
    if (isChanged) cleaned += 1;
  }
  if (cleaned > 0) deps.log.info({ cleaned }, "metadata was removed from stored files");
  if (left === 0) await recordDone(deps.db, DONE, now);
}

async function cleanStoredFile(deps: SweepDeps, { id, name }: { id: string; name: string }, now: Date) {
  const { db, files } = deps;
  const copy = path.join(files.scratch, newScratchName());
  try {
    const size = await files.size(name);
    const bytes = size && (await files.read(name, { start: 0, end: size - 1 }));
    if (!bytes) return false;
    await writeNewFile(copy, bytes);
    const file = await recognise(copy);
    if (!file || !(await applyEdits(copy, file.edits))) return false;
    const clean = newName(file.extension);
    await files.put(copy, clean);
    const isNamed = await renameFile(db, id, name, clean);
    if (isNamed) {
      await quarantineFiles(db, [name], "cleaned", now);
      logFiles(deps.log, [name], IN_QUARANTINE);
    } else await removeStored(deps, [clean]);
    deps.hiddenFiles.refresh();
    return isNamed;
  } finally {
    await rm(copy, { force: true });
  }
}
