import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { errorCode } from "../log.ts";
import type { Tables, Trx } from "./tables.ts";
import { limitStatements } from "./transaction.ts";

export type Migrations = Readonly<Record<string, Migration>>;

/** The lock of kysely's own migrator, so that an older version that starts at the same time waits too. */
const MIGRATION_LOCK = sql.raw("3853314791062309107");
/** Short, because waiting for a table lock blocks every later request on that table. */
const LOCK_TIMEOUT = "3s";
const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs each pending migration in its own transaction. Several processes may start together: each step takes a lock and
 * checks whether another process has done it. Fails where an applied migration differs from ours.
 */
export async function runMigrations(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const known = new Map<string, string>();
  for (const [name, migration] of Object.entries(migrations)) known.set(name, await checksumOf(migration));
  const applied = await step(db, (trx) => checkApplied(trx, known));
  for (const [name, { up }] of Object.entries(migrations)) {
    if (!applied.has(name)) await step(db, (trx) => applyOnce(trx, name, up, known.get(name) ?? ""));
  }
}

type Step<T> = (trx: Trx) => Promise<T>;

async function step<T>(db: Kysely<Tables>, work: Step<T>): Promise<T> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await db.transaction().execute(async (trx) => {
        await limitStatements(trx, 0);
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(trx);
        await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (performance.now() > end) {
        throw new Error(
          "La base de datos está ocupada y no se puede poner al día: otra Senda la está cambiando, o una consulta larga la retiene.",
        );
      }
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

async function checkApplied(trx: Trx, known: ReadonlyMap<string, string>): Promise<Set<string>> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`.execute(trx);
  await sql`alter table kysely_migration add column if not exists checksum text`.execute(trx);
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, checksum from kysely_migration order by name`.execute(trx);
  for (const { name, checksum } of rows) {
    const expected = known.get(name);
    if (expected === undefined) throw new Error(unknownMigration(name));
    if (checksum === null) await setChecksum(trx, name, expected);
    else if (checksum !== expected) throw new Error(changedMigration(name));
  }
  return new Set(rows.map(({ name }) => name));
}

async function applyOnce(trx: Trx, name: string, up: Migration["up"], checksum: string): Promise<void> {
  const { rows } = await sql`select name from kysely_migration where name = ${name}`.execute(trx);
  if (rows.length > 0) return;
  await up(trx).catch((error: unknown) => {
    throw EXTENSION_FAULTS.test(errorCode(error)) ? new Error(missingExtensions(name)) : error;
  });
  await sql`
    insert into kysely_migration (name, timestamp, checksum)
    values (${name}, ${new Date().toISOString()}, ${checksum})`.execute(trx);
}

/** The role may not create an extension, or the server does not have it. */
const EXTENSION_FAULTS = /^(42501|0A000|58P01)$/;

const missingExtensions = (name: string) =>
  `La migración ${name} necesita las extensiones pg_trgm y unaccent, y este usuario no puede crearlas. Ejecuta como administrador de la base de datos: CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent; y vuelve a empezar.`;

/** For a database that was migrated before checksums were stored. */
const setChecksum = (trx: Trx, name: string, checksum: string) =>
  sql`update kysely_migration set checksum = ${checksum} where name = ${name}`.execute(trx);

const unknownMigration = (name: string) =>
  `La base de datos tiene la migración ${name}, que este programa no conoce: es de una versión más nueva. Actualiza Senda o restaura una copia de antes.`;

const changedMigration = (name: string) =>
  `La migración ${name} ya aplicada no es la de este programa: sus instrucciones han cambiado. Usa la versión de Senda que creó la base de datos; un cambio nuevo va en una migración nueva.`;

/**
 * A hash of the statements of a migration without their white space, which a formatter or bundler may change. They are
 * collected on a connection without a server, which returns no rows.
 */
export async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash("sha256");
  const nowhere = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      hash.update(`${query.sql.replaceAll(/\s+/g, " ").trim()};${JSON.stringify(query.parameters)}\n`);
    },
  });
  await migration.up(nowhere);
  await nowhere.destroy();
  return hash.digest("hex");
}
