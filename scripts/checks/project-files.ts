import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** What git does not hold either; read from the disk, so that the checks need no git. */
const NOT_OURS = new Set([
  "node_modules",
  "dist",
  "data",
  "coverage",
  "test-results",
  "playwright-report",
  ".git",
  ".cache",
  "package-lock.json",
  ".DS_Store",
]);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(top, folder), { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name)) continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/** Every file of the project, as paths from its top. */
export const projectFiles: readonly string[] = [...filesUnder("")].sort();
export const read = (file: string) => readFileSync(path.join(top, file), "utf8");
export const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
