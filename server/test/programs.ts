import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { installWithApt } from "../../tools/build/apt.mjs";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The path of a program that Debian has under that name; installed if it is missing. */
export function findOrInstall(name: string): string {
  return found(name, () => FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file)));
}

/**
 * The folder of a PostgreSQL with pg_dump, which the one from npm comes without. It also has the server that fits: a
 * pg_dump refuses a newer one.
 */
export function postgresWithDump(): string {
  const needed = ["initdb", "postgres", "pg_dump", "pg_restore"];
  return found("postgresql", () =>
    [...debianVersions(), ...FOLDERS].find((folder) => needed.every((name) => existsSync(path.join(folder, name)))),
  );
}

/** Debian puts the programs of each version of PostgreSQL into a separate folder. */
function debianVersions(): string[] {
  const versions = "/usr/lib/postgresql";
  return existsSync(versions) ? readdirSync(versions).map((version) => path.join(versions, version, "bin")) : [];
}

function found(name: string, find: () => string | undefined): string {
  const place = find() ?? (installWithApt(name) ? find() : undefined);
  if (!place) throw new Error(`${name} could not be found or installed. Install it, and run again.`);
  return place;
}
