import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Tells this process from an earlier one that had the same number. */
const RUN = randomUUID().slice(0, 8);
const MACHINE = createHash("sha256").update(machine()).digest("hex").slice(0, 12);

/** The name of a file on its way in; it says which process brings it. */
export const newScratchName = () => `${MACHINE}-${process.pid}-${RUN}-${randomUUID()}`;

/** Whether the process that was writing a file has ended. False where that cannot be known: it may be another machine's. */
export function isAbandoned(name: string): boolean {
  const [, owner, pid, run] = /^([0-9a-f]{12})-(\d{1,10})-([0-9a-f]{8})-/.exec(name) ?? [];
  if (owner !== MACHINE) return false;
  return Number(pid) === process.pid ? run !== RUN : !isRunning(Number(pid));
}

/** Process numbers mean something on one machine, since its last start, and inside one container. */
function machine(): string {
  const boot = orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const container = orEmpty(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname(), boot, container].join();
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    // There is no such place outside Linux.
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
