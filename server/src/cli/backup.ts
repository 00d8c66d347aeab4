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
import { flush, newDraft } from "../platform/disk.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { errorCode, reasonOf } from "../platform/log.ts";
import {
  backupsIn,
  copyMediaOut,
  type Manifest,
  mediaTotal,
  nameAt,
  overtaken,
  rowCounts,
  sha256Of,
  unfinishedIn,
  writeManifest,
} from "./backup-folder.ts";
import { BadCall, type Command, type Context, Failure, readArguments, withDatabase } from "./command.ts";
import { runPostgresProgram } from "./postgres-programs.ts";
import { publicKeyIn, sealFile } from "./sealed-file.ts";

const HOUR_MS = 60 * 60_000;

export const backup: Command = {
  summary: "Copia la base de datos y los archivos a una carpeta.",
  usage: "backup <carpeta> [--keep <copias>] [--every <horas>] [--for <clave pública>]",
  details: [
    "No copia las claves: guarda DIARY_KEY aparte. Repetida en la misma carpeta, copia solo los archivos nuevos.",
    "Con PostgreSQL se puede hacer mientras Senda sirve, y necesita pg_dump.",
    "--keep   hace cada copia en una carpeta nueva dentro de esa, y deja las últimas",
    "--every  no termina: hace una copia cada tantas horas, y tras un fallo lo intenta otra vez",
    "--for    cifra la base de datos para quien tenga la clave privada (X25519, en PEM)",
  ],
  async run(context, args) {
    const options = { keep: { type: "string" }, every: { type: "string" }, for: { type: "string" } } as const;
    const { values, positionals } = readArguments(args, options, [1, 1]);
    const wanted: Wanted = {
      folder: path.resolve(positionals[0] ?? ""),
      keep: values.keep === undefined ? null : wholeNumber("--keep", values.keep),
      recipient: values.for === undefined ? null : await publicKeyIn(values.for),
    };
    if (values.every === undefined) return makeBackup(context, wanted);
    const everyMs = wholeNumber("--every", values.every) * HOUR_MS;
    // A start is no reason for one more: many of them would push out all older copies.
    const last = await withDatabase(context, ({ db }) => lastBackup(db)).catch(() => null);
    await pause(Math.max(0, Math.min(everyMs, (last?.getTime() ?? 0) + everyMs - Date.now())));
    for (;;) {
      const isDone = await makeBackup(context, wanted).then(
        () => true,
        (error: unknown) => {
          context.complain(`senda: ${error instanceof Failure ? error.message : reasonOf(error)}`);
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

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 1_000)
    throw new BadCall(`${name} necesita un número de 1 a 1000.`);
  return number;
}

async function makeBackup(context: Context, { folder: given, keep, recipient }: Wanted): Promise<void> {
  await withDatabase(context, async (database, config) => {
    const startedAt = new Date();
    const folder = keep === null ? given : path.join(given, nameAt(startedAt));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const earlier = keep === null ? [] : await backupsIn(given);
    const files = await openFileStore(config);
    // Before the dump and after it: a file that the dump names is then there, added or removed while it ran.
    const before = await copyMediaOut(files, folder, earlier.at(-1));
    const name = `database-${startedAt.toISOString().replaceAll(/\W/g, "")}-${randomUUID()}`;
    const dumped = await dumpDatabase(context, database, config.databaseUrl, path.join(folder, name), recipient);
    const copied = before + (await copyMediaOut(files, folder, earlier.at(-1)));
    const manifest: Manifest = {
      format: 1,
      ...dumped,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      media: await mediaTotal(folder),
    };
    await writeManifest(folder, manifest);
    await removeEarlierDumps(folder, manifest.dump.file);
    // The metrics tell how old the last one is.
    await recordRun(database.db, BACKUP_RUN, startedAt);
    if (keep !== null) {
      const tooMany = earlier.slice(0, Math.max(0, earlier.length + 1 - keep));
      for (const old of [...tooMany, ...(await unfinishedIn(given, startedAt))]) {
        await rm(old, { recursive: true, force: true });
      }
    }
    const { dump, media } = manifest;
    context.print(`${dump.file}  ${dump.bytes} bytes  sha256 ${dump.sha256}`);
    context.print(`media  ${media.files} archivos, ${media.bytes} bytes; nuevos ${copied}`);
    context.print(`Copia hecha en ${folder}. Las claves no van en ella: guárdalas aparte.`);
  });
}

type Dumped = Pick<Manifest, "database" | "databaseVersion" | "migrations" | "dump" | "rows">;

async function dumpDatabase(
  { env }: Context,
  database: Database,
  url: string | null,
  file: string,
  recipient: KeyObject | null,
): Promise<Dumped> {
  const { db, embedded } = database;
  const dump = `${file}.${url ? "dump" : "tar"}${recipient ? ".sealed" : ""}`;
  const draft = newDraft(dump);
  const readAndDump = async (trx: Trx) => {
    await limitStatements(trx, 0);
    const facts = await factsIn(trx);
    if (!url) return facts;
    // The transaction waits while the dump reads the same snapshot, so that the counts are those of the dump.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
    const args = ["--format=custom", "--no-comments", `--snapshot=${rows[0]?.id}`, `--file=${draft}`];
    await runPostgresProgram("pg_dump", args, url, env);
    return facts;
  };
  const sealed = newDraft(dump);
  let facts: Awaited<ReturnType<typeof factsIn>>;
  try {
    facts = await inTransaction(db, readAndDump, { isolation: "repeatable read" });
    if (embedded) {
      await sql`checkpoint`.execute(db);
      await writeFile(draft, await embedded.dump(), { mode: 0o600 });
    }
    await flush(draft).catch((error: unknown) => {
      throw errorCode(error) === "ENOENT" ? new Failure(overtaken(path.dirname(dump))) : error;
    });
    if (recipient) {
      await sealFile(draft, sealed, recipient);
      await flush(sealed);
    }
    await rename(recipient ? sealed : draft, dump);
  } finally {
    // What is left of them may be readable by others than the recipient.
    for (const left of [draft, sealed]) await rm(left, { force: true });
  }
  const { size: bytes } = await stat(dump);
  const sha256 = await sha256Of(dump);
  return {
    database: url ? "postgres" : "embedded",
    ...facts,
    dump: { file: path.basename(dump), bytes, sha256 },
  };
}

async function factsIn(trx: Trx) {
  const rows = await rowCounts(trx);
  if (!Object.hasOwn(rows, "kysely_migration"))
    throw new Failure("La base de datos está vacía: no hay nada que copiar.");
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
