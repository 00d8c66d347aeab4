import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { errorCode } from "./log.ts";

/** Distinguishes this process from an earlier one with the same pid. */
const RUN = randomUUID().slice(0, 8);
const MACHINE = createHash("sha256").update(machine()).digest("hex").slice(0, 12);

export const newScratchName = () => `${MACHINE}-${process.pid}-${RUN}-${randomUUID()}`;

export function isAbandoned(name: string): boolean {
  const [, owner, pid, run] = /^([0-9a-f]{12})-(\d{1,10})-([0-9a-f]{8})-/.exec(name) ?? [];
  if (owner !== MACHINE) return false;
  return Number(pid) === process.pid ? run !== RUN : !isRunning(Number(pid));
}

/** A pid is unique per machine, boot and container. */
function machine(): string {
  const boot = orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const container = orEmpty(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname(), boot, container].join();
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    // Only Linux has these files.
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}
