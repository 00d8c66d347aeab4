import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { errorCode } from "./log.ts";

const OURS = new Set(["db", "media", "incoming", "outbox", "secrets", "erasures"]);
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** A worker thread cannot set the umask, but inherits it. */
export const createFilesForOwnerOnly = () => void process.umask(0o077);

/**
 * Removes the rights of others from files of an earlier version, a copy or a backup. Returns how many files belong to
 * another user and stay unchanged.
 */
export function restrictDataFolder(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const ours = entries.filter(({ name }) => OURS.has(name));
  let refused = 0;
  for (const entry of ours) refused += restrictEntry(dataDir, entry);
  // A folder that holds other things too, such as a home folder, is left as it is.
  if (ours.length === entries.length) refused += restrict(dataDir, FOLDER_MODE);
  return refused;
}

function restrictEntry(folder: string, entry: Dirent): number {
  const place = path.join(folder, entry.name);
  if (entry.isFile()) return restrict(place, FILE_MODE);
  // A link's target is not in the data folder.
  if (!entry.isDirectory()) return 0;
  let refused = restrict(place, FOLDER_MODE);
  for (const inside of readdirSync(place, { withFileTypes: true })) refused += restrictEntry(place, inside);
  return refused;
}

function restrict(place: string, mode: number): number {
  try {
    if ((lstatSync(place).mode & 0o777) !== mode) chmodSync(place, mode);
    return 0;
  } catch (error) {
    const code = errorCode(error);
    // Another process may have moved it in between.
    if (code === "ENOENT") return 0;
    if (code === "EPERM") return 1;
    throw error;
  }
}
