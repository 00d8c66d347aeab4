import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The files under a folder in which a text stands. */
export function filesWith(folder: string, text: string): string[] {
  const wanted = Buffer.from(text);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(wanted))
    .map((file) => path.relative(folder, file));
}
