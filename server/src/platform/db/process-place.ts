import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** A process, and where its number means something. */
export interface ProcessPlace {
  pid: number;
  /** When that process began, where the system tells: a pid alone may have been given to another process since. */
  began: string | null;
  /** The machine since its last start, and the container in it: elsewhere the same number is another process. */
  home: string;
}

export const thisProcess = (): ProcessPlace => ({ pid: process.pid, began: beginningOf(process.pid), home: home() });

/** Only of a process that is at home here. */
export function isAlive({ pid, began }: ProcessPlace): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return began === beginningOf(pid);
}

function home(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

function beginningOf(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop() ?? "";
    return afterName.split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
