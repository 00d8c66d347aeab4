// Initialising the embedded database takes up to twenty seconds; unpacking one that was initialised before takes one.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { cache, serverDist, top } from "./folders.mjs";

const self = fileURLToPath(import.meta.url);

async function embeddedVersion() {
  // Its package.json is not among its exports, but the entry is, and lies one folder below.
  const entry = createRequire(join(top, "server", "package.json")).resolve("@electric-sql/pglite");
  return JSON.parse(await readFile(join(dirname(entry), "..", "package.json"), "utf8")).version;
}

async function pack(file) {
  const { PGlite } = await import("@electric-sql/pglite");
  const database = await PGlite.create();
  const image = await database.dumpDataDir("gzip");
  await database.close();
  // Renamed when complete: an interrupted build must not leave half a database behind.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, file);
}

/** The packed empty database of the installed PGlite version, made once and kept; answers with its path. */
export async function emptyDatabase() {
  const file = join(cache, `empty-database-${await embeddedVersion()}.tar.gz`);
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  // In another process, since it would block everything that is built at the same time.
  await promisify(execFile)(process.execPath, [self, file]);
  return file;
}

export async function placeEmptyDatabase() {
  const file = await emptyDatabase();
  await mkdir(serverDist, { recursive: true });
  await copyFile(file, join(serverDist, "empty-database.tar.gz"));
}

if (process.argv[1] === self) await pack(process.argv[2]);
