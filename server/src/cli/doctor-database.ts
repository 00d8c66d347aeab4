import { sql } from "kysely";
import type { Config } from "../config.ts";
import { hasDatabase } from "../open-configured.ts";
import { lastBackup } from "../platform/db/backup-gauge.ts";
import { FolderInUse } from "../platform/db/folder-lock.ts";
import { missingMigrations } from "../platform/db/migrate.ts";
import type { Database } from "../platform/db/open.ts";
import { errorCode, reasonOf } from "../platform/log.ts";
import type { Context } from "./command.ts";
import { causeOf, type Finding, fault, ok, warning } from "./finding.ts";
import { versionOf } from "./postgres-programs.ts";

const OLDEST_VERSION = 150_000;
const MOST_SKEW_MS = 2_000;

export async function* checkDatabase(
  config: Config,
  { openDatabase, env }: Pick<Context, "openDatabase" | "env">,
): AsyncGenerator<Finding> {
  if (!hasDatabase(config)) {
    yield warning(
      "database",
      "Base de datos: la incorporada aún no existe; se crea al empezar.",
      "Database: the embedded one does not exist yet; the first start creates it.",
    );
    return;
  }
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (error) {
    yield error instanceof FolderInUse ? inUse : unreachable(error);
    return;
  }
  try {
    yield* checkOpened(database, config, env);
  } catch (error) {
    yield unreachable(error);
  } finally {
    await database.close();
  }
}

const inUse = warning(
  "database",
  "Base de datos: la incorporada la usa ahora otra Senda, y no se mira por dentro. Ciérrala y repite.",
  "Database: another Senda uses the embedded one, so it is not examined. Stop it and repeat.",
);

function unreachable(error: unknown): Finding {
  const code = errorCode(error);
  // Without a code it is a sentence of ours, or of the client: neither quotes an address or a password.
  if (!code) {
    const reason = reasonOf(error);
    return fault("database", `Base de datos: no se puede abrir. ${reason}`, `Database: it cannot be opened. ${reason}`);
  }
  return fault(
    "database",
    `Base de datos: no responde (${code}). Comprueba DATABASE_URL, la red y que el servidor esté en marcha.`,
    `Database: no answer (${code}). Check DATABASE_URL, the network and that the server runs.`,
  );
}

interface Facts {
  version: string;
  number: number;
  isReadOnly: boolean;
  connections: number;
  missing: string[];
  now: Date;
}

const FACTS = sql<Facts>`
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    array(select wanted from unnest(array['pg_trgm', 'unaccent']) as wanted
      where not exists (select from pg_available_extensions where name = wanted)) as missing,
    clock_timestamp() as now`;

async function* checkOpened(
  { db, pool, embedded }: Database,
  config: Config,
  env: Context["env"],
): AsyncGenerator<Finding> {
  const before = Date.now();
  const { rows } = await FACTS.execute(db);
  const after = Date.now();
  const [facts] = rows;
  if (!facts) return;
  yield versionFinding(facts);
  if (facts.isReadOnly) {
    yield fault(
      "database",
      "Base de datos: solo admite lecturas. Apunta DATABASE_URL al servidor principal.",
      "Database: it takes reads only. Let DATABASE_URL name the primary server.",
    );
  }
  if (facts.missing.length > 0) {
    const missing = facts.missing.join(", ");
    yield fault(
      "database",
      `Base de datos: el servidor no tiene las extensiones ${missing}. Instala el paquete contrib de PostgreSQL.`,
      `Database: the server lacks the extensions ${missing}. Install PostgreSQL's contrib package.`,
    );
  }
  if (!embedded) {
    yield connectionsFinding(facts.connections, pool.options.max ?? 0);
    yield clockFinding(facts.now.getTime(), before, after);
  }
  const migrations = await checkMigrations(db, config);
  yield migrations;
  if (config.exposure.isPublic && migrations.state === "ok")
    yield* checkBackups(db, embedded ? null : Math.floor(facts.number / 10_000), env);
}

const OLD_BACKUP_HOURS = 48;

async function* checkBackups(db: Database["db"], server: number | null, env: Context["env"]): AsyncGenerator<Finding> {
  const client = server && (await versionOf("pg_dump", env));
  if (server && !client) {
    yield warning(
      "backup",
      "Copias: falta pg_dump. Instala el cliente de PostgreSQL donde se hagan.",
      "Backups: pg_dump is missing. Install PostgreSQL's client where they are made.",
    );
  }
  if (server && client && client < server) {
    yield warning(
      "backup",
      `Copias: pg_dump es de la versión ${client} y el servidor de la ${server}, que no puede copiar. Instala su cliente.`,
      `Backups: pg_dump is of version ${client} and cannot copy a server of ${server}. Install its client.`,
    );
  }
  const last = await lastBackup(db);
  const hours = last && Math.round((Date.now() - last.getTime()) / 3_600_000);
  if (hours === null) {
    yield warning(
      "backup",
      "Copias: ninguna. Haz que «senda backup» se ejecute cada día; docs/deployment.md dice cómo.",
      "Backups: none. Let `senda backup` run every day; docs/deployment.md says how.",
    );
  } else if (hours > OLD_BACKUP_HOURS) {
    yield warning(
      "backup",
      `Copias: la última es de hace ${hours} h. Mira por qué no se hacen.`,
      `Backups: the last one is ${hours} h old. Find out why none is made.`,
    );
  } else yield ok("backup", `Copias: la última es de hace ${hours} h.`, `Backups: the last one is ${hours} h old.`);
}

const versionFinding = ({ number, version }: Facts) =>
  number >= OLDEST_VERSION
    ? ok("database", `Base de datos: PostgreSQL ${version}.`, `Database: PostgreSQL ${version}.`)
    : fault(
        "database",
        `Base de datos: PostgreSQL ${version} es demasiado antigua; hace falta la 15 o posterior.`,
        `Database: PostgreSQL ${version} is too old; 15 or newer is needed.`,
      );

function connectionsFinding(offered: number, used: number): Finding {
  const processes = Math.floor(offered / used);
  return processes >= 1
    ? ok(
        "database",
        `Conexiones: el servidor admite ${offered} y cada proceso usa hasta ${used}: caben ${processes} procesos.`,
        `Connections: the server takes ${offered} and a process uses up to ${used}: ${processes} processes fit.`,
      )
    : fault(
        "database",
        `Conexiones: el servidor admite ${offered} y un proceso usa hasta ${used}. Sube max_connections.`,
        `Connections: the server takes ${offered} and a process uses up to ${used}. Raise max_connections.`,
      );
}

function clockFinding(there: number, before: number, after: number): Finding {
  const skewMs = Math.max(before - there, there - after, 0);
  const seconds = (skewMs / 1_000).toFixed(1);
  return skewMs <= MOST_SKEW_MS
    ? ok("clock", "Reloj: como el de la base de datos.", "Clock: like that of the database.")
    : fault(
        "clock",
        `Reloj: se aparta ${seconds} s del de la base de datos. Sincroniza ambos (NTP).`,
        `Clock: ${seconds} s away from that of the database. Synchronise both (NTP).`,
      );
}

async function checkMigrations(db: Database["db"], { migrateOnStart }: Config): Promise<Finding> {
  let pending: string[];
  try {
    pending = await missingMigrations(db);
  } catch (error) {
    // Our own sentence about a newer or a changed schema; a fault of the database is told by its code.
    const es = errorCode(error) || !(error instanceof Error) ? causeOf(error) : reasonOf(error);
    return fault("migrations", `Migraciones: ${es}`, "Migrations: the schema is not of this version. Update Senda.");
  }
  if (pending.length === 0) return ok("migrations", "Migraciones: al día.", "Migrations: up to date.");
  return migrateOnStart
    ? warning(
        "migrations",
        `Migraciones: faltan ${pending.length}. «senda migrate» las aplica, y empezar a servir también.`,
        `Migrations: ${pending.length} are pending. \`senda migrate\` applies them, and so does a start.`,
      )
    : fault(
        "migrations",
        `Migraciones: faltan ${pending.length}, y sin ellas Senda no empieza. Ejecuta «senda migrate».`,
        `Migrations: ${pending.length} are pending, and Senda does not start without them. Run \`senda migrate\`.`,
      );
}
