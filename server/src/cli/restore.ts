import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { type Config, readConfig } from "../config.ts";
import { hasDatabase } from "../open-configured.ts";
import { forgetServing } from "../people/erasures/replay.ts";
import { inTransaction, limitStatements } from "../platform/db/transaction.ts";
import { newScratchName, restrictDataFolder } from "../platform/disk.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { type BackupManifest, copyMediaBack, rowCounts, verifiedManifest } from "./backup-folder.ts";
import { type Command, CommandFailure, type Context, readArguments } from "./command.ts";
import { runPostgresProgram } from "./postgres-programs.ts";
import { privateKeyIn, unsealFile } from "./sealed-file.ts";

export const restore: Command = {
  summary: "Devuelve una copia a una base de datos vacía.",
  usage: "restore <carpeta> [--key <clave privada>]",
  details: [
    "--key  abre una copia hecha con --for",
    "Comprueba antes la copia, y no toca una base de datos que tenga algo. Pone solo los archivos que faltan.",
    "La lista de cuentas borradas se queda como está: al empezar, Senda vuelve a borrarlas.",
  ],
  async run(context, args) {
    const { values, positionals } = readArguments(args, { key: { type: "string" } }, [1, 1]);
    const folder = path.resolve(positionals[0] ?? "");
    const config = readConfig(context.env);
    const manifest = await verifiedManifest(folder);
    requireSameKind(manifest, config);
    const url = await requireEmpty(context, config);
    restrictDataFolder(config.dataDir);
    // The database last: after an interruption it is still empty, and the command can be repeated.
    const store = await openFileStore(config);
    const copied = await copyMediaBack(store, folder);
    const dump = await openDump(
      path.join(folder, manifest.dump.file),
      path.join(store.scratch, newScratchName()),
      values.key,
    );
    try {
      await restoreDatabase(context, config, url, dump.file, manifest.rows);
    } finally {
      await dump.close();
    }
    context.print(`Base de datos devuelta, de ${manifest.startedAt}; archivos puestos: ${copied}.`);
    context.print(
      "Empieza con las claves de esa copia. Al empezar se borran otra vez las cuentas borradas desde entonces.",
    );
    context.print(
      "Si sustituye a la otra, ejecuta antes «senda take-over-media»; si es una prueba, «senda verify-backup».",
    );
  },
};

/** A sealed one is opened into the scratch folder, and removed from it. */
async function openDump(file: string, scratch: string, key: string | undefined) {
  if (!file.endsWith(".sealed")) return { file, close: async () => {} };
  if (key === undefined) throw new CommandFailure("La copia está cifrada: di con --key dónde está la clave privada.");
  await unsealFile(file, scratch, await privateKeyIn(key));
  return { file: scratch, close: () => rm(scratch, { force: true }) };
}

function requireSameKind({ database }: BackupManifest, { databaseUrl }: Config): void {
  if ((database === "postgres") === (databaseUrl !== null)) return;
  const needed = database === "postgres" ? "un servidor PostgreSQL (DATABASE_URL)" : "la base de datos incorporada";
  throw new CommandFailure(`Esta copia es para ${needed}.`);
}

/** Returns the URL of its host; null for the embedded database. */
async function requireEmpty({ openDatabase }: Context, config: Config): Promise<string | null> {
  if (!config.databaseUrl) {
    // The remains of an interrupted restore are set aside when the database is created.
    if (hasDatabase(config))
      throw new CommandFailure(`Ya hay una base de datos en ${path.join(config.dataDir, "db")}: no se toca.`);
    return null;
  }
  const database = await openDatabase(config);
  try {
    const { rows } = await sql`
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      limit 1`.execute(database.db);
    if (rows.length > 0)
      throw new CommandFailure("La base de datos no está vacía: no se toca. Crea otra para la copia.");
    return database.url;
  } finally {
    await database.close();
  }
}

async function restoreDatabase(
  { env, openDatabase }: Context,
  config: Config,
  url: string | null,
  dump: string,
  counts: BackupManifest["rows"],
) {
  if (url !== null) {
    const args = ["--no-owner", "--no-privileges", "--no-comments", "--exit-on-error", "--single-transaction", dump];
    await runPostgresProgram("pg_restore", args, url, env);
  }
  const database = await openDatabase(config, dump);
  try {
    const found = await inTransaction(database.db, async (trx) => {
      await limitStatements(trx, 0);
      return rowCounts(trx);
    });
    const [table] = Object.keys({ ...counts, ...found }).filter((name) => counts[name] !== found[name]);
    if (table !== undefined)
      throw new CommandFailure(`La base de datos devuelta no es la de la copia: difiere ${table}.`);
    await forgetServing(database.db);
  } finally {
    await database.close();
  }
}
