import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean }} Package */

/** @returns {Record<string, Package>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether an optional package holds the binaries for this machine; npm leaves the others out.
 * @param {Package} found
 */
const isForHere = ({ os, cpu, libc = ["glibc"] }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes("glibc");

/**
 * Whether exactly our lockfile was installed by hand. npm writes what it has installed into a hidden lockfile at the very
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
