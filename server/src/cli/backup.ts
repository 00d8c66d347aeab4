import { type KeyObject, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { BACKUP_RUN, lastBackup } from "../platform/db/backup-gauge.ts";
import { recordRun } from "../platform/db/claim-run.ts";
import type { Database } from "../platform/db/open.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction, limitStatements } from "../platform/db/transaction.ts";
import { flush, newDraft, newScratchName } from "../platform/disk.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import type { FileStore } from "../platform/files/store.ts";
import { clearScratch } from "../platform/files/sweep.ts";
import { errorCode, reasonOf } from "../platform/log.ts";
import {
  type BackupManifest,
  backupsIn,
  copyMediaOut,
  mediaTotal,
  nameAt,
  overtaken,
  rowCounts,
  sha256Of,
  unfinishedIn,
  writeManifest,
} from "./backup-folder.ts";
import { BadCall, type Command, CommandFailure, type Context, readArguments, withDatabase } from "./command.ts";
import { runPostgresProgram } from "./postgres-programs.ts";
import { publicKeyIn, sealFile } from "./sealed-file.ts";

const HOUR_MS = 60 * 60_000;
/** A timer of more than 24 days and 20 hours fires at once. */
const MOST_HOURS = 500;

export const backup: Command = {
  summary: "Copia la base de datos y los archivos a una carpeta.",
  usage: "backup <carpeta> [--keep <copias>] [--every <horas>] [--for <clave pública>]",
  details: [
    "No copia las claves: guarda DIARY_KEY aparte. Repetida en la misma carpeta, copia solo los archivos nuevos.",
    "Con PostgreSQL se puede hacer mientras Senda sirve, y necesita pg_dump.",
    "--keep   hace cada copia en una carpeta nueva dentro de esa, y deja las últimas",
    "--every  no termina: hace una copia cada tantas horas (500 como mucho), y tras un fallo lo intenta otra vez",
    "--for    cifra la base de datos para quien tenga la clave privada (X25519, en PEM)",
  ],
  async run(context, args) {
    const options = { keep: { type: "string" }, every: { type: "string" }, for: { type: "string" } } as const;
    const { values, positionals } = readArguments(args, options, [1, 1]);
    const wanted: Wanted = {
      folder: path.resolve(positionals[0] ?? ""),
      keep: values.keep === undefined ? null : wholeNumber("--keep", values.keep, 1_000),
      recipient: values.for === undefined ? null : await publicKeyIn(values.for),
    };
    if (values.every === undefined) return makeBackup(context, wanted);
    const everyMs = wholeNumber("--every", values.every, MOST_HOURS) * HOUR_MS;
    // A start is no reason for one more: many of them would push out all older copies.
    const last = await withDatabase(context, ({ db }) => lastBackup(db)).catch(() => null);
    await pause(Math.max(0, Math.min(everyMs, (last?.getTime() ?? 0) + everyMs - Date.now())));
    for (;;) {
      const isDone = await makeBackup(context, wanted).then(
        () => true,
        (error: unknown) => {
          context.complain(`senda: ${error instanceof CommandFailure ? error.message : reasonOf(error)}`);
          return false;
        },
      );
      await pause(isDone ? everyMs : Math.min(everyMs, HOUR_MS / 4));
    }
  },
};

interface Wanted {
  folder: string;
  keep: number | null;
  recipient: KeyObject | null;
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new BadCall(`${name} necesita un número de 1 a ${most}.`);
  return number;
}

async function makeBackup(context: Context, { folder: given, keep, recipient }: Wanted): Promise<void> {
  await withDatabase(context, async (database, config) => {
    const startedAt = new Date();
    await mkdir(given, { recursive: true, mode: 0o700 });
    // Before the copy, which may need their room; one that cannot be removed is no reason to make none.
    if (keep !== null) await removeFolders(await unfinishedIn(given, startedAt)).catch(() => undefined);
    const earlier = keep === null ? [] : await backupsIn(given);
    const folder = keep === null ? given : path.join(given, nameAt(startedAt));
    // Never the folder of another backup that began in the same second: it is removed if this one fails.
    if (keep !== null) await mkdir(folder, { mode: 0o700 });
    const parts = { context, database, files: await openFileStore(config), recipient };
    const { dump, media, copied } = await fillFolder(parts, folder, startedAt, earlier.at(-1)).catch(
      async (error: unknown) => {
        // Each further try would leave all media again, and fill the disk.
        if (keep !== null) await removeFolders([folder]).catch(() => undefined);
        throw error;
      },
    );
    // The metrics tell how old the last one is.
    await recordRun(database.db, BACKUP_RUN, startedAt);
    if (keep !== null) await removeFolders(earlier.slice(0, Math.max(0, earlier.length + 1 - keep)));
    context.print(`${dump.file}  ${dump.bytes} bytes  sha256 ${dump.sha256}`);
    context.print(`media  ${media.files} archivos, ${media.bytes} bytes; nuevos ${copied}`);
    context.print(`Copia hecha en ${folder}. Las claves no van en ella: guárdalas aparte.`);
  });
}

async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

interface Parts {
  context: Context;
  database: Database;
  files: FileStore;
  recipient: KeyObject | null;
}

async function fillFolder(parts: Parts, folder: string, startedAt: Date, earlier: string | undefined) {
  const { files } = parts;
  // Before the dump and after it: a file that the dump names is then there, added or removed while it ran.
  const before = await copyMediaOut(files, folder, earlier);
  const name = `database-${startedAt.toISOString().replaceAll(/\W/g, "")}-${randomUUID()}`;
  const dumped = await dumpDatabase(parts, path.join(folder, name));
  const copied = before + (await copyMediaOut(files, folder, earlier));
  const manifest: BackupManifest = {
    format: 1,
    ...dumped,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    media: await mediaTotal(folder),
  };
  await writeManifest(folder, manifest);
  await removeEarlierDumps(folder, manifest.dump.file);
  return { ...manifest, copied };
}

type Dumped = Pick<BackupManifest, "database" | "databaseVersion" | "migrations" | "dump" | "rows">;

async function dumpDatabase({ context, database, files, recipient }: Parts, file: string): Promise<Dumped> {
  const { db, embedded } = database;
  const dump = `${file}.${embedded ? "tar" : "dump"}${recipient ? ".sealed" : ""}`;
  const draft = newDraft(dump);
  // Plain text is never near the copies, since only the recipient may read it. If this process is killed, the next one
  // clears it away.
  const plain = recipient ? path.join(files.scratch, newScratchName()) : draft;
  if (recipient) {
    await mkdir(files.scratch, { recursive: true, mode: 0o700 });
    await clearScratch({ files }, new Date());
  }
  const readAndDump = async (trx: Trx) => {
    await limitStatements(trx, 0);
    const facts = await factsIn(trx);
    // The URL of this connection: the snapshot is on no other host.
    const { url } = database;
    if (url === null) return facts;
    // The transaction waits while the dump reads the same snapshot, so that the counts are those of the dump.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
    const args = ["--format=custom", "--no-comments", `--snapshot=${rows[0]?.id}`, `--file=${plain}`];
    await runPostgresProgram("pg_dump", args, url, context.env);
    return facts;
  };
  let facts: Awaited<ReturnType<typeof factsIn>>;
  try {
    facts = await inTransaction(db, readAndDump, { isolation: "repeatable read" });
    if (embedded) {
      await sql`checkpoint`.execute(db);
      await writeFile(plain, await embedded.dump(), { mode: 0o600 });
    }
    if (recipient) await sealFile(plain, draft, recipient);
    await flush(draft).catch((error: unknown) => {
      throw errorCode(error) === "ENOENT" ? new CommandFailure(overtaken(path.dirname(dump))) : error;
    });
    await rename(draft, dump);
  } finally {
    for (const left of [plain, draft]) await rm(left, { force: true });
  }
  const { size: bytes } = await stat(dump);
  const sha256 = await sha256Of(dump);
  return {
    database: embedded ? "embedded" : "postgres",
    ...facts,
    dump: { file: path.basename(dump), bytes, sha256 },
  };
}

async function factsIn(trx: Trx) {
  const rows = await rowCounts(trx);
  if (!Object.hasOwn(rows, "kysely_migration"))
    throw new CommandFailure("La base de datos está vacía: no hay nada que copiar.");
  const { rows: applied } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  const { rows: version } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    trx,
  );
  return { databaseVersion: version[0]?.version ?? "", migrations: applied.map(({ name }) => name), rows };
}

/**
 * Only once the new manifest is written: until then the earlier dump is the whole one. A later one, which the time in
 * its name tells, is being written by another process.
 */
async function removeEarlierDumps(folder: string, kept: string): Promise<void> {
  const earlier = (await readdir(folder)).filter(
    (name) => /^database-.*\.(dump|tar)(\.sealed)?(\..*part)?$/.test(name) && name < kept,
  );
  for (const name of earlier) await rm(path.join(folder, name), { force: true });
}
