import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { emptyDatabase } from "../../../scripts/build/empty-database.mjs";
import { migrate } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";

const template = inject("template");

/** As many connections as asked to one database that nobody has migrated yet. */
async function openUnmigrated(count: number): Promise<Database[]> {
  if (template.kind === "pglite") {
    // The embedded database belongs to one process: there is one, and everybody shares it.
    const database = await openDatabase({ workerUrl: new URL(template.workerUrl), image: await emptyDatabase() });
    return Array.from({ length: count }, () => database);
  }
  const name = `unmigrated_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  await admin.pool.query(`create database ${name} template template0`);
  await admin.close();
  const url = template.urlPattern.replace("NAME", name);
  return Promise.all(Array.from({ length: count }, () => openDatabase({ url })));
}

const ranIn = async ({ db }: Database) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows;

const timeLimits = async ({ db }: Database) =>
  (
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      db,
    )
  ).rows;

test("many that migrate at once migrate once, and a later one finds nothing to do", async () => {
  const databases = await openUnmigrated(5);
  const [first] = databases;
  if (!first) throw new Error("There is no database.");
  const limits = await timeLimits(first);
  await Promise.all(databases.map(({ db }) => migrate(db)));
  const ran = await ranIn(first);
  expect(ran[0]).toEqual({ name: "001-accounts" });
  expect(new Set(ran.map(({ name }) => name)).size).toBe(ran.length);
  await migrate(first.db);
  expect(await ranIn(first)).toEqual(ran);
  // A migration may take long; a request on the same connection may not.
  expect(await timeLimits(first)).toEqual(limits);
  await Promise.all([...new Set(databases)].map((database) => database.close()));
});
