import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Database } from "../platform/db/open.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction, limitStatements } from "../platform/db/transaction.ts";
import { flush, newDraft } from "../platform/disk.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { errorCode } from "../platform/log.ts";
import {
  copyMediaOut,
  type Manifest,
  mediaTotal,
  overtaken,
  rowCounts,
  sha256Of,
  writeManifest,
} from "./backup-folder.ts";
import { type Command, type Context, Failure, readArguments, withDatabase } from "./command.ts";
import { runPostgresProgram } from "./postgres-programs.ts";

export const backup: Command = {
  summary: "Copia la base de datos y los archivos a una carpeta.",
  usage: "backup <carpeta>",
  details: [
    "No copia las claves: guarda DIARY_KEY aparte. Repetida en la misma carpeta, copia solo los archivos nuevos.",
    "Con PostgreSQL se puede hacer mientras Senda sirve, y necesita pg_dump.",
  ],
  async run(context, args) {
    const [folder = ""] = readArguments(args, {}, [1, 1]).positionals.map((given) => path.resolve(given));
    await withDatabase(context, async (database, config) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const startedAt = new Date();
      const files = await openFileStore(config);
      // Before the dump and after it: a file that the dump names is then there, added or removed while it ran.
      const before = await copyMediaOut(files, folder);
      const name = `database-${startedAt.toISOString().replaceAll(/\W/g, "")}-${randomUUID()}`;
      const dumped = await dumpDatabase(context, database, config.databaseUrl, path.join(folder, name));
      const copied = before + (await copyMediaOut(files, folder));
      const manifest: Manifest = {
        format: 1,
        ...dumped,
        startedAt: startedAt.toISOString(),
        finishedAt: new Date().toISOString(),
        media: await mediaTotal(folder),
      };
      await writeManifest(folder, manifest);
      await removeEarlierDumps(folder, manifest.dump.file);
      const { dump, media } = manifest;
      context.print(`${dump.file}  ${dump.bytes} bytes  sha256 ${dump.sha256}`);
      context.print(`media  ${media.files} archivos, ${media.bytes} bytes; nuevos ${copied}`);
      context.print(`Copia hecha en ${folder}. Las claves no van en ella: guárdalas aparte.`);
    });
  },
};

type Dumped = Pick<Manifest, "database" | "databaseVersion" | "migrations" | "dump" | "rows">;

async function dumpDatabase({ env }: Context, database: Database, url: string | null, file: string): Promise<Dumped> {
  const { db, embedded } = database;
  const dump = `${file}.${url ? "dump" : "tar"}`;
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
  const facts = await inTransaction(db, readAndDump, { isolation: "repeatable read" });
  if (embedded) {
    await sql`checkpoint`.execute(db);
    await writeFile(draft, await embedded.dump(), { mode: 0o600 });
  }
  await flush(draft).catch((error: unknown) => {
    throw errorCode(error) === "ENOENT" ? new Failure(overtaken(path.dirname(dump))) : error;
  });
  await rename(draft, dump);
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
    (name) => /^database-.*\.(dump|tar)(\..*part)?$/.test(name) && name < kept,
  );
  for (const name of earlier) await rm(path.join(folder, name), { force: true });
}
