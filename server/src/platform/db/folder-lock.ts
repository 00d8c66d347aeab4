import { randomUUID } from "node:crypto";
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive, type ProcessPlace, thisProcess } from "./process-place.ts";

/** A takeover takes milliseconds; one that is older was cut short. */
const TAKEOVER_LIMIT_MS = 5_000;

interface Holder extends ProcessPlace {
  id: string;
  /** Grows while the holder lives; of the same length always, so that it can be written in place. */
  beat: string;
}

interface LockOptions {
  me?: ProcessPlace;
  /** How often a holder shows that it lives. */
  beatMs?: number;
  /** For how long nothing must have been seen of a holder whose process cannot be looked up from here. */
  patienceMs?: number;
  /** The folder was taken by another, who thought us dead: not a byte may be written any more. */
  onLost?: () => void;
}

/**
 * Two processes on one embedded database lose data without a word, and it has no lock of its own.
 * Answers what releases the folder; fails if another living process holds it.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<() => void> {
  const { me = thisProcess(), beatMs = 1_000, patienceMs = 8_000, onLost = () => {} } = options;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "in-use.lock");
  const mine: Holder = { ...me, id: randomUUID(), beat: beatOf(0) };
  if (!createWith(file, mine) && !takeOver(file, mine, await deadHolder(file, me, beatMs, patienceMs))) {
    const holder = holderOf(file);
    const where = holder && isElsewhere(holder, me) ? " de otra máquina o contenedor" : "";
    throw new Error(
      `Otra Senda (proceso ${holder?.pid ?? "desconocido"}${where}) ya usa la base de datos de ${folder}. Ciérrala o elige otro DATA_DIR.`,
    );
  }
  const stopBeating = keepBeating(file, mine, beatMs, onLost);
  return () => {
    stopBeating();
    if (holderOf(file)?.id === mine.id) rmSync(file, { force: true });
  };
}

const beatOf = (count: number) => String(count).padStart(12, "0");
/** A lock of an earlier Senda does not say where its process is: it knew of one place only. */
const isElsewhere = (holder: Holder, me: ProcessPlace) => holder.home !== undefined && holder.home !== me.home;

/** What the lock says, where whoever wrote it is dead; undefined where they live. */
async function deadHolder(file: string, me: ProcessPlace, beatMs: number, patienceMs: number) {
  const holder = holderOf(file);
  if (!holder) return null;
  if (!isElsewhere(holder, me)) return isAlive(holder) ? undefined : holder;
  // A process in another container, or on another machine that shares the disk, has no number here. Clocks may differ
  // as well: what counts is whether its lock changes while we look.
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    await pause(beatMs / 2);
    if (!isSame(holderOf(file), holder)) return undefined;
  }
  return holder;
}

const isSame = (one: Holder | null, other: Holder | null) => one?.id === other?.id && one?.beat === other?.beat;

/** Whoever removes a dead holder's file holds a second one meanwhile, so that nobody removes a living successor's. */
function takeOver(file: string, mine: Holder, dead: Holder | null | undefined): boolean {
  if (dead === undefined) return false;
  const takeover = `${file}.takeover`;
  if (ageMs(takeover) > TAKEOVER_LIMIT_MS) rmSync(takeover, { force: true });
  if (!createWith(takeover, mine)) return false;
  try {
    if (!isSame(holderOf(file), dead)) return false;
    rmSync(file, { force: true });
    return createWith(file, mine);
  } finally {
    rmSync(takeover, { force: true });
  }
}

function keepBeating(file: string, mine: Holder, beatMs: number, onLost: () => void): () => void {
  // Written through the open file: where another has put a file of its own in its place, that one is not touched.
  const open = openSync(file, "r+");
  let count = 0;
  const beating = setInterval(() => {
    count += 1;
    if (holderOf(file)?.id === mine.id) writeSync(open, JSON.stringify({ ...mine, beat: beatOf(count) }), 0);
    else {
      stop();
      onLost();
    }
  }, beatMs);
  beating.unref();
  let isStopped = false;
  function stop() {
    if (isStopped) return;
    isStopped = true;
    clearInterval(beating);
    closeSync(open);
  }
  return stop;
}

function holderOf(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** Written aside and linked: a lock that can be seen says whose it is, or a neighbour would take it for a dead one's. */
function createWith(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
