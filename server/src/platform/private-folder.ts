import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

/** What Senda puts into the data folder. */
const OURS = new Set(["db", "media", "incoming", "outbox", "secrets", "erasures"]);
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** From here on every file of this process is its owner's alone. A worker thread cannot do this, and inherits it. */
export const createFilesForOwnerOnly = () => void process.umask(0o077);

/**
 * Takes others' rights away from what an earlier version, a copy or an unpacked backup left readable. Answers how many
 * files and folders belong to another user and could not be changed.
 */
export function closeToOthers(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const ours = entries.filter(({ name }) => OURS.has(name));
  let refused = 0;
  for (const entry of ours) refused += closeEntry(dataDir, entry);
  // A folder that also holds other things, such as a home folder, is not ours to close.
  if (ours.length === entries.length) refused += restrict(dataDir, FOLDER_MODE);
  return refused;
}

function closeEntry(folder: string, entry: Dirent): number {
  const place = path.join(folder, entry.name);
  if (entry.isFile()) return restrict(place, FILE_MODE);
  // Links lead elsewhere: what lies there is not in the data folder.
  if (!entry.isDirectory()) return 0;
  let refused = restrict(place, FOLDER_MODE);
  for (const inside of readdirSync(place, { withFileTypes: true })) refused += closeEntry(place, inside);
  return refused;
}

function restrict(place: string, mode: number): number {
  try {
    if ((lstatSync(place).mode & 0o777) !== mode) chmodSync(place, mode);
    return 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process of the same service may have moved it on meanwhile.
    if (code === "ENOENT") return 0;
    if (code === "EPERM") return 1;
    throw error;
  }
}
