import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../platform/db/open.ts";
import { newScratchName, unlessMissing, writeWhole } from "../platform/disk.ts";
import { type FileStore, isStoredName } from "../platform/files/store.ts";
import { CommandFailure } from "./command.ts";

const MANIFEST = "manifest.json";

export const BackupManifest = z.object({
  format: z.literal(1),
  database: z.enum(["postgres", "embedded"]),
  databaseVersion: z.string(),
  migrations: z.array(z.string()),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  dump: z.object({
    file: z.string().regex(/^database-[\w-]+\.(dump|tar)(\.sealed)?$/),
    bytes: z.int(),
    sha256: z.string(),
  }),
  rows: z.record(z.string(), z.int()),
  media: z.object({ files: z.int(), bytes: z.int() }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

const mediaIn = (folder: string) => path.join(folder, "media");

/** Two backups at once into one folder: the one that began later stays, which the name of its dump tells. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = path.join(folder, MANIFEST);
  const other = BackupManifest.safeParse(jsonOf(await unlessMissing(readFile(file, "utf8"), "")));
  if (other.success && other.data.dump.file > manifest.dump.file) throw new CommandFailure(overtaken(folder));
  await writeWhole(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

export const overtaken = (folder: string) =>
  `En ${folder} hay una copia que empezó después que esta, y es la que queda. Para esta elige otra carpeta.`;

/** The manifest, once the dump and the number and size of the media are found to be as it says. */
export async function verifiedManifest(folder: string): Promise<BackupManifest> {
  const text = await unlessMissing(readFile(path.join(folder, MANIFEST), "utf8"), null);
  if (text === null) throw new CommandFailure(`${folder} no es una copia completa: no tiene ${MANIFEST}.`);
  const manifest = BackupManifest.safeParse(jsonOf(text));
  if (!manifest.success) throw new CommandFailure(`${MANIFEST} no se entiende: es de otra versión, o está dañado.`);
  const { dump, media } = manifest.data;
  const file = path.join(folder, dump.file);
  const size = await unlessMissing(stat(file), null);
  if (size?.size !== dump.bytes || (await sha256Of(file)) !== dump.sha256) {
    throw new CommandFailure(`La copia está dañada: ${dump.file} no es como dice ${MANIFEST}.`);
  }
  const found = await mediaTotal(folder);
  if (found.files < media.files || found.bytes < media.bytes) {
    throw new CommandFailure(`La copia está incompleta: tiene ${found.files} de ${media.files} archivos.`);
  }
  return manifest.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

export async function mediaTotal(folder: string): Promise<BackupManifest["media"]> {
  const total = { files: 0, bytes: 0 };
  for (const name of await unlessMissing(readdir(mediaIn(folder)), [])) {
    if (!isStoredName(name)) continue;
    total.files += 1;
    total.bytes += (await stat(path.join(mediaIn(folder), name))).size;
  }
  return total;
}

/** The name of one of several backups: the time at which it began. */
export const nameAt = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, "");

async function foldersIn(folder: string): Promise<{ name: string; place: string; isWhole: boolean }[]> {
  const names = (await unlessMissing(readdir(folder), [])).filter((name) => /^\d{8}T\d{6}Z$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name);
      return { name, place, isWhole: (await unlessMissing(stat(path.join(place, MANIFEST)), null)) !== null };
    }),
  );
}

/** Whole backups that were made one beside the other, the newest last. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await foldersIn(folder)).filter(({ isWhole }) => isWhole).map(({ place }) => place);

const LONGEST_BACKUP_MS = 24 * 60 * 60_000;

/** The remains of interrupted backups: one that began a day ago is no longer being written. */
export const unfinishedIn = async (folder: string, now: Date): Promise<string[]> =>
  (await foldersIn(folder))
    .filter(({ name, isWhole }) => !isWhole && name < nameAt(new Date(now.getTime() - LONGEST_BACKUP_MS)))
    .map(({ place }) => place);

/**
 * Adds what is missing in the copy and removes nothing. Files of an earlier copy are shared with it: files never change.
 * Returns how many files it has copied.
 */
export async function copyMediaOut(files: FileStore, folder: string, earlier?: string): Promise<number> {
  await mkdir(mediaIn(folder), { recursive: true, mode: 0o700 });
  let copied = 0;
  for await (const { name } of files.list()) {
    const file = path.join(mediaIn(folder), name);
    const size = await files.size(name);
    if (earlier !== undefined) await share(path.join(mediaIn(earlier), name), file);
    const known = await unlessMissing(stat(file), null);
    if (size === null || known?.size === size) continue;
    const source = await files.read(name, { start: 0, end: size - 1 });
    // Deleted since it was listed.
    if (!source) continue;
    await writeWhole(file, source);
    copied += 1;
  }
  return copied;
}

/** A file system without links has copies; files that cannot be shared are copied from the store. */
const share = (source: string, copy: string) =>
  link(source, copy)
    .catch(() => copyFile(source, copy, constants.COPYFILE_EXCL))
    .catch(() => undefined);

/** Puts back what the store does not have. Returns how many files that were. */
export async function copyMediaBack(files: FileStore, folder: string): Promise<number> {
  await mkdir(files.scratch, { recursive: true, mode: 0o700 });
  let copied = 0;
  for (const name of (await unlessMissing(readdir(mediaIn(folder)), [])).filter(isStoredName)) {
    if ((await files.size(name)) !== null) continue;
    const copy = path.join(files.scratch, newScratchName());
    await copyFile(path.join(mediaIn(folder), name), copy);
    await files.put(copy, name);
    copied += 1;
  }
  return copied;
}

/** The number of rows of every table. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  if (tables.length === 0) return {};
  const counts = tables.map(({ name }) => sql`select ${sql.lit(name)} as name, count(*) from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(counts, sql` union all `)} order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
