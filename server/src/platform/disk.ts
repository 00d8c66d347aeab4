import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  createWriteStream,
  type Dirent,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
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

/** False if the file exists. Linked when complete: no other process reads half of it, or loses its own. */
export function createFile(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: FILE_MODE });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two writers of one file must not have the same draft: the second would find it renamed by the first. */
export const newDraft = (file: string) => `${file}.${randomUUID()}.part`;

/**
 * Renamed when complete and on the disk: no reader finds half of the file, and of several writers the last one stays. A
 * process that is killed leaves its draft behind.
 */
export async function writeWhole(
  file: string,
  data: string | Uint8Array | Readable,
  draft = newDraft(file),
): Promise<void> {
  try {
    await writeFile(draft, data, { mode: FILE_MODE, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flush(path.dirname(file));
}

/** Returns how many bytes were written. If that fails, no file is left. */
export async function writeNewFile(file: string, data: AsyncIterable<Uint8Array>): Promise<number> {
  const target = createWriteStream(file, { flags: "wx", mode: FILE_MODE });
  try {
    await pipeline(data, target);
    return target.bytesWritten;
  } catch (error) {
    // While it is still being opened there is nothing to remove, and the file would appear afterwards.
    if (!target.closed) await new Promise<void>((resolve) => target.once("close", resolve));
    if (errorCode(error) !== "EEXIST") await rm(file, { force: true });
    throw error;
  }
}

/** A file that a committed row or an answer relies on must survive a power loss. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const unlessMissing = <T, Otherwise>(found: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> =>
  found.catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return otherwise;
    throw error;
  });

export function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The boot and the container, in which a pid is unique; only Linux tells them. */
export const machine =
  readOrNull(
    () => `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`,
  ) ?? hostname();

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

const MACHINE_HASH = createHash("sha256").update(`${hostname()} ${machine}`).digest("hex").slice(0, 12);
/** Distinguishes this process from an earlier one with the same pid. */
const RUN = randomUUID().slice(0, 8);

/** A name for an incoming file that tells which process writes it. */
export const newScratchName = () => `${MACHINE_HASH}-${process.pid}-${RUN}-${randomUUID()}`;

/** False if the process that wrote the file may run on another machine. */
export function isAbandoned(name: string): boolean {
  const [, owner, pid, run] = /^([0-9a-f]{12})-(\d{1,10})-([0-9a-f]{8})-/.exec(name) ?? [];
  if (owner !== MACHINE_HASH) return false;
  return Number(pid) === process.pid ? run !== RUN : !isRunning(Number(pid));
}
