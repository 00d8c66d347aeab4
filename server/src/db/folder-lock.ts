import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A takeover takes milliseconds; one that is older was cut short. */
const TAKEOVER_LIMIT_MS = 5_000;

interface Holder {
  pid: number;
  /** When that process began, where the system tells: a pid alone may have been given to another process since. */
  began: string | null;
}

/**
 * Two processes on one embedded database lose data without a word, and it has no lock of its own.
 * Returns what releases the folder; throws if another living process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "in-use.lock");
  if (!createWith(file, me()) && !takeOver(file)) {
    const pid = holderOf(file)?.pid ?? "desconocido";
    throw new Error(
      `Otra Senda (proceso ${pid}) ya usa la base de datos de ${folder}. Ciérrala o elige otro DATA_DIR.`,
    );
  }
  return () => {
    if (isMe(holderOf(file))) rmSync(file, { force: true });
  };
}

/** Whoever removes a dead holder's file holds a second one meanwhile, so that nobody removes a living successor's. */
function takeOver(file: string): boolean {
  const takeover = `${file}.takeover`;
  if (ageMs(takeover) > TAKEOVER_LIMIT_MS) rmSync(takeover, { force: true });
  if (!createWith(takeover, me())) return false;
  try {
    const holder = holderOf(file);
    if (holder && isAlive(holder)) return false;
    rmSync(file, { force: true });
    return createWith(file, me());
  } finally {
    rmSync(takeover, { force: true });
  }
}

const me = (): Holder => ({ pid: process.pid, began: beginningOf(process.pid) });
const isMe = (holder: Holder | null) => holder?.pid === process.pid && holder.began === beginningOf(process.pid);

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return holder.began === beginningOf(holder.pid);
}

function beginningOf(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop() ?? "";
    return afterName.split(" ")[19] ?? null;
  } catch {
    return null;
  }
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
  const draft = `${file}.${holder.pid}`;
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
