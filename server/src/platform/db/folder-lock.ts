import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createFile, isRunning, machine, readOrNull } from "../disk.ts";

/** Replacing a lock takes milliseconds; an older claim from another container was left by a process that died. */
const CLAIM_LIMIT_MS = 5_000;

interface LockOwner {
  pid: number;
  /** The start time of the process if the system has it: the pid may have been reused. */
  began: string | null;
  /** The boot and the container, in which the pid is unique. */
  home: string;
}

interface Lock extends LockOwner {
  id: string;
  /** A counter that the owner increments; of constant length, so that it can be written in place. */
  beat: string;
}

interface LockOptions {
  me?: LockOwner;
  beatMs?: number;
  /** A lock from another container has to stay unchanged for so long before its owner counts as dead. */
  patienceMs?: number;
  onLost?: () => void;
}

export class FolderInUse extends Error {}

/**
 * Two processes on one embedded database would corrupt it, and PGlite has no lock. Returns a function that releases the
 * folder; rejects while another live process owns it.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<() => void> {
  const { me = thisProcess(), beatMs = 1_000, patienceMs = 8_000, onLost = () => {} } = options;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "in-use.lock");
  const own: Lock = { ...me, id: randomUUID(), beat: formatBeat(0) };
  if (!createLock(file, own) && !takeOver(file, own, await abandonedLock(file, me, beatMs, patienceMs))) {
    const other = readLock(file);
    const where = other && isElsewhere(other, me) ? " de otra máquina o contenedor" : "";
    throw new FolderInUse(
      `Otra Senda (proceso ${other?.pid ?? "desconocido"}${where}) ya usa la base de datos de ${folder}. Ciérrala o elige otro DATA_DIR.`,
    );
  }
  const stop = startHeartbeat(file, own, beatMs, onLost);
  return () => {
    stop();
    if (readLock(file)?.id === own.id) rmSync(file, { force: true });
  };
}

const formatBeat = (count: number) => String(count).padStart(12, "0");
const isElsewhere = (lock: Lock, me: LockOwner) => lock.home !== me.home;
const isSame = (one: Lock | null, other: Lock | null) => one?.id === other?.id && one?.beat === other?.beat;

/** The lock of a dead owner, null for an unreadable one; undefined while the owner lives. */
async function abandonedLock(file: string, me: LockOwner, beatMs: number, patienceMs: number) {
  const lock = readLock(file);
  if (!lock) return null;
  if (!isElsewhere(lock, me)) return isAlive(lock) ? undefined : lock;
  // The pid means nothing here and clocks may differ, so the only sign of life is that the lock changes.
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    await pause(beatMs / 2);
    if (!isSame(readLock(file), lock)) return undefined;
  }
  return lock;
}

function takeOver(file: string, own: Lock, abandoned: Lock | null | undefined): boolean {
  if (abandoned === undefined || !claim(file, own, abandoned)) return false;
  try {
    if (!isSame(readLock(file), abandoned)) return false;
    rmSync(file, { force: true });
    return createLock(file, own);
  } finally {
    removeClaims(file);
  }
}

/**
 * Only one process may replace the lock of a dead process. A claim is named by the id of that lock and is never replaced:
 * if the claimant was killed as well, its claim is claimed in turn.
 */
function claim(file: string, own: Lock, dead: Lock | null): boolean {
  const claimed = `${file}.claim-${dead?.id ?? "unreadable"}`;
  if (createLock(claimed, own)) return true;
  const other = readLock(claimed);
  if (!other) return false;
  const isDead = isElsewhere(other, own) ? ageMs(claimed) > CLAIM_LIMIT_MS : !isAlive(other);
  return isDead && claim(file, own, other);
}

/** All of them: whose claims they were are dead. */
function removeClaims(file: string): void {
  const claims = readdirSync(path.dirname(file)).filter((name) => /\.claim-[^.]*$/.test(name));
  for (const name of claims) rmSync(path.join(path.dirname(file), name), { force: true });
}

function startHeartbeat(file: string, own: Lock, beatMs: number, onLost: () => void): () => void {
  // Written through the descriptor: a file that another process has put in its place is not touched.
  const descriptor = openSync(file, "r+");
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    if (readLock(file)?.id === own.id) {
      writeSync(descriptor, JSON.stringify({ ...own, beat: formatBeat(count) }), 0);
      return;
    }
    stop();
    onLost();
  }, beatMs);
  timer.unref();
  let isStopped = false;
  function stop() {
    if (isStopped) return;
    isStopped = true;
    clearInterval(timer);
    closeSync(descriptor);
  }
  return stop;
}

const readLock = (file: string): Lock | null => readOrNull(() => JSON.parse(readFileSync(file, "utf8")));

const createLock = (file: string, lock: Lock) => createFile(file, JSON.stringify(lock));

const thisProcess = (): LockOwner => ({ pid: process.pid, began: startTimeOf(process.pid), home: machine });

const isAlive = ({ pid, began }: LockOwner) => isRunning(pid) && began === startTimeOf(pid);

const startTimeOf = (pid: number): string | null =>
  readOrNull(() => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ")[19] ?? null);

const ageMs = (file: string): number => readOrNull(() => Date.now() - statSync(file).mtimeMs) ?? 0;
