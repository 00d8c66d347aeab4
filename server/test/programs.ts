import { existsSync } from "node:fs";
import path from "node:path";
import { installWithApt } from "../../scripts/build/apt.mjs";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The path of a program that Debian has under that name; installed where it is missing. */
export function findOrInstall(name: string): string {
  const find = () => FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  const found = find() ?? (installWithApt(name) ? find() : undefined);
  if (!found) throw new Error(`${name} could not be found or installed. Install it, and run again.`);
  return found;
}
