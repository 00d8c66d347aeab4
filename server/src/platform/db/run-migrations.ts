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

/**
 * A change that the program of the release before can live with: it adds, and takes nothing away. A removal comes a
 * release later, and names in `needs` the migration that a program must know to work without it.
 */
export interface SchemaChange extends Migration {
  needs?: string;
}

export type Migrations = Readonly<Record<string, SchemaChange>>;

/** The lock of kysely's own migrator. */
const MIGRATION_LOCK = sql.raw("3853314791062309107");
/** Short, because waiting for a table lock blocks every later request on that table. */
const LOCK_TIMEOUT = "3s";
const LONGEST_WAIT_MS = 60_000;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs each pending migration in its own transaction, and returns their names. Several processes may start together: each
 * step takes a lock and checks whether another process has done it. Fails if an applied migration differs from ours.
 */
export async function runMigrations(db: Kysely<Tables>, migrations: Migrations): Promise<string[]> {
  const known = await checksumsOf(migrations);
  const pending = await pendingOf(db, known);
  if (pending.length > 0) await inMigration(db, prepareTable);
  for (const name of pending) {
    const change = migrations[name];
    if (change) await inMigration(db, (trx) => applyOnce(trx, name, change, known.get(name) ?? ""));
  }
  return pending;
}

export const pendingMigrations = async (db: Kysely<Tables>, migrations: Migrations) =>
  pendingOf(db, await checksumsOf(migrations));

/** Changes nothing, so that a role without the right to change the schema can start on one that is up to date. */
async function pendingOf(db: Kysely<Tables>, known: ReadonlyMap<string, string>): Promise<string[]> {
  const applied = await appliedMigrations(db);
  for (const { name, checksum, needs } of applied) {
    const expected = known.get(name);
    if (expected === undefined && needs !== null && !known.has(needs)) throw new Error(unknownMigration(name));
    if (expected !== undefined && checksum !== expected) throw new Error(changedMigration(name));
  }
  const names = new Set(applied.map(({ name }) => name));
  return [...known.keys()].filter((name) => !names.has(name));
}

async function appliedMigrations(db: Kysely<Tables>) {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string; checksum: string; needs: string | null }>`
    select name, checksum, needs from kysely_migration order by name`.execute(db);
  return rows;
}

async function checksumsOf(migrations: Migrations): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const [name, migration] of Object.entries(migrations)) known.set(name, await checksumOf(migration));
  return known;
}

/** A transaction that no other process changes the schema beside. */
export async function inMigration<T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> {
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

const prepareTable = (trx: Trx) =>
  sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null,
      checksum text not null,
      needs text
    )`.execute(trx);

async function applyOnce(trx: Trx, name: string, { up, needs }: SchemaChange, checksum: string): Promise<void> {
  const { rows } = await sql`select name from kysely_migration where name = ${name}`.execute(trx);
  if (rows.length > 0) return;
  await up(trx).catch((error: unknown) => {
    throw EXTENSION_FAULTS.test(errorCode(error)) ? new Error(missingExtensions(name)) : error;
  });
  await recordMigration(trx, name, checksum, needs);
}

export const recordMigration = (trx: Trx, name: string, checksum: string, needs: string | null = null) =>
  sql`
    insert into kysely_migration (name, timestamp, checksum, needs)
    values (${name}, ${new Date().toISOString()}, ${checksum}, ${needs})`.execute(trx);

/** The role may not create an extension, or the server does not have it. */
const EXTENSION_FAULTS = /^(42501|0A000|58P01)$/;

const missingExtensions = (name: string) =>
  `La migración ${name} necesita las extensiones pg_trgm y unaccent, y este usuario no puede crearlas. Ejecuta como administrador de la base de datos: CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS unaccent; y vuelve a empezar.`;

const unknownMigration = (name: string) =>
  `La base de datos tiene la migración ${name}, que este programa no conoce y sin la que no puede trabajar: es de una versión más nueva. Actualiza Senda o restaura una copia de antes.`;

const changedMigration = (name: string) =>
  `La migración ${name} ya aplicada no es la de este programa: sus instrucciones han cambiado. Usa la versión de Senda que creó la base de datos; un cambio nuevo va en una migración nueva.`;

/**
 * A hash of the statements of a migration without their white space, which a formatter or bundler may change.
 */
export async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash("sha256");
  for (const statement of await statementsOf(migration)) hash.update(statement);
  return hash.digest("hex");
}

/** Collected on a connection without a server, which returns no rows. */
export async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const nowhere = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(`${query.sql.replaceAll(/\s+/g, " ").trim()};${JSON.stringify(query.parameters)}\n`);
    },
  });
  await migration.up(nowhere);
  await nowhere.destroy();
  return statements;
}
