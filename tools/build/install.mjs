import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 250;

/** Process numbers mean nothing in another container that sees the same folder: there the holder is gone. */
const me = `${hostname()} ${process.pid}`;

function isAlive(holder) {
  const [host, pid] = holder.split(" ");
  if (holder === me || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function holder(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function take(file) {
  try {
    writeFileSync(file, me, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/** Runs `work` while no other process does the same; a lock left behind by a killed process is taken over. */
export async function holdingLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let said = false;
  while (!take(file)) {
    const other = holder(file);
    if (other && !isAlive(other)) rmSync(file, { force: true });
    else if (!said) {
      said = true;
      console.log("Another process is installing or building; waiting for it…");
    }
    await pause(POLL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  await work();
  release();
  process.off("exit", release);
}

/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean }} Package */

/** @returns {Record<string, Package>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * True if an optional package holds the binaries for this machine; npm leaves the others out.
 * @param {Package} found
 */
const isForHere = ({ os, cpu, libc = ["glibc"] }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes("glibc");

/**
 * True if exactly our lockfile was installed by hand. npm writes what it has installed into a hidden lockfile at the very
 * end; when in doubt the answer is no.
 */
export function isInstalledByHand(top) {
  try {
    const present = packagesIn(join(top, "node_modules", ".package-lock.json"));
    const wanted = Object.entries(packagesIn(join(top, "package-lock.json")));
    return wanted.every(([path, found]) => {
      if (!path.startsWith("node_modules/") || (found.optional && !isForHere(found))) return true;
      return path in present && present[path].version === found.version;
    });
  } catch {
    return false;
  }
}
