import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { inject } from "vitest";
import { emptyDatabase } from "../../tools/build/empty-database.mjs";
import { type Database, openDatabase } from "../src/platform/db/open.ts";
import type { Template } from "./database-setup.ts";

/** A database that is migrated and empty, for the caller alone; the caller closes it. */
export async function newDatabase(template: Template = inject("template")): Promise<Database> {
  if (template.kind === "pglite") {
    return openDatabase({ workerUrl: new URL(template.workerUrl), image: template.image });
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE template_senda`);
  await admin.close();
  return openDatabase({ url: template.urlPattern.replace("NAME", name) });
}

/** Several connections to one database without a table; the embedded one has a single connection, which they share. */
export async function openEmpty(count: number): Promise<Database[]> {
  const template = inject("template");
  if (template.kind === "pglite") {
    const database = await openDatabase({ workerUrl: new URL(template.workerUrl), image: await emptyDatabase() });
    return Array.from({ length: count }, () => database);
  }
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  await admin.pool.query(`create database ${name} template template0`);
  await admin.close();
  const url = template.urlPattern.replace("NAME", name);
  return Promise.all(Array.from({ length: count }, () => openDatabase({ url })));
}

export const closeAll = (databases: readonly Database[]) =>
  Promise.all([...new Set(databases)].map((database) => database.close()));

/** The master key of `restoreLastState`. */
export const LAST_STATE_KEY = "5e".repeat(32);

/** A dump by pg_dump of a database that the last state before 1.0.0 wrote. */
export async function restoreLastState({ pool }: Database): Promise<void> {
  const dump = readFileSync(new URL("./last-state.sql.gz", import.meta.url));
  const client = await pool.connect();
  try {
    await client.query(gunzipSync(dump).toString());
    await client.query("reset all");
  } finally {
    client.release();
  }
}

/** A copy of the rows in another place, as restoring a dump makes it. The caller closes it. */
export async function copyOf({ pool, embedded }: Database): Promise<Database> {
  const template = inject("template");
  if (template.kind === "pglite") {
    const image = path.join(mkdtempSync(path.join(tmpdir(), "senda-copy-")), "copy.tar");
    writeFileSync(image, (await embedded?.dump()) ?? "");
    const copy = await openDatabase({ workerUrl: new URL(template.workerUrl), image });
    rmSync(path.dirname(image), { recursive: true });
    return copy;
  }
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  // A database is copied only while no one is connected to it.
  await admin.pool.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
    rows[0]?.name,
  ]);
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${rows[0]?.name}`);
  await admin.close();
  return openDatabase({ url: template.urlPattern.replace("NAME", name) });
}

let ours: Promise<Database> | undefined;

/** The database of this test worker, opened once: test files of one worker run one after another. */
export function workerDatabase(): Promise<Database> {
  ours ??= openPatiently();
  return ours;
}

async function openPatiently(): Promise<Database> {
  const database = await newDatabase();
  // In production a request that waits two seconds for a connection gets 503; a loaded machine would get it in every test.
  database.pool.options.connectionTimeoutMillis = 20_000;
  return database;
}

let removal: Promise<string> | undefined;

/** Deleting a few rows is several times quicker than TRUNCATE, which makes new files for every table. */
async function removalStatement({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT coalesce(string_agg(format('DELETE FROM %I;', tablename), ' '), '') AS statement FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'
     AND tablename NOT IN ('catalogue_version', 'installation')`,
  );
  // Every table is emptied, so no foreign key needs to be followed and any order will do.
  // Neither do triggers run, so the change of the catalogue is counted here.
  return `SET session_replication_role = replica; ${rows[0]?.statement} UPDATE catalogue_version SET version = version + 1;
    SET session_replication_role = DEFAULT`;
}

/** Leaves the worker's database as if it had just been migrated. */
export async function removeAllRows(database: Database): Promise<void> {
  removal ??= removalStatement(database);
  await database.pool.query(await removal);
}

let statement: Promise<string> | undefined;
let statementWithoutAudit: Promise<string> | undefined;

/** One statement for all tables: there are many of them, and some tests ask often. */
async function statementFor({ pool }: Database, left = ""): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
     and tablename not like $1 order by 1`,
    [left],
  );
  // A kept count begins with the name of the counted rows.
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, string_agg(t::text, E'\\n' order by t::text) as rows from "${name}" t
       where t::text not like '(${left}'`,
  );
  // PostgreSQL may read the parts side by side, and answer them in any order.
  return `${each.join(" union all ")} order by name`;
}

/** Everything that is stored, as text: two equal answers mean that nothing has changed. */
export async function allRows(database: Database): Promise<string> {
  statement ??= statementFor(database);
  return rowsOf(database, await statement);
}

/** The same without the audit log, which also keeps refused calls. */
export async function allRowsButAudit(database: Database): Promise<string> {
  statementWithoutAudit ??= statementFor(database, "audit%");
  return rowsOf(database, await statementWithoutAudit);
}

async function rowsOf({ pool }: Database, text: string): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; rows: string | null }>(text);
  return tables.map(({ name, rows }) => `${name}:\n${rows ?? ""}`).join("\n");
}
