import { randomUUID } from "node:crypto";
import { inject } from "vitest";
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
     WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`,
  );
  // Every table is emptied, so no foreign key needs to be followed and any order will do.
  return `SET session_replication_role = replica; ${rows[0]?.statement} SET session_replication_role = DEFAULT`;
}

/** Leaves the worker's database as if it had just been migrated. */
export async function removeAllRows(database: Database): Promise<void> {
  removal ??= removalStatement(database);
  await database.pool.query(await removal);
}
