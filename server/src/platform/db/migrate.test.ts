import { readFileSync } from "node:fs";
import { type Migration, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { closeAll, openEmpty } from "../../../test/database.ts";
import { migrate, migrations } from "./migrate.ts";
import type { Database } from "./open.ts";
import { runMigrations, statementsOf } from "./run-migrations.ts";

// Opening an embedded database takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const template = inject("template");

const ranIn = async ({ db }: Database) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows;

const timeLimits = async ({ db }: Database) =>
  (
    await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      db,
    )
  ).rows;

test("many that migrate at once migrate once, and a later one finds nothing to do [DU-5]", async () => {
  const databases = await openEmpty(5);
  const [first] = databases;
  if (!first) throw new Error("There is no database.");
  const limits = await timeLimits(first);
  await Promise.all(databases.map(({ db }) => migrate(db)));
  const ran = await ranIn(first);
  expect(ran[0]).toEqual({ name: "001-schema" });
  expect(new Set(ran.map(({ name }) => name)).size).toBe(ran.length);
  await migrate(first.db);
  expect(await ranIn(first)).toEqual(ran);
  // A migration may take long; a request on the same connection may not.
  expect(await timeLimits(first)).toEqual(limits);
  await closeAll(databases);
});

const isEmbedded = template.kind === "pglite";
const making = (table: string): Migration => ({
  async up(db) {
    await sql`create table ${sql.table(table)} (id int)`.execute(db);
  },
});

describe("on a database that is emptied between tests", () => {
  let databases: Database[] = [];
  let ours: Database;
  let theirs: Database;
  beforeAll(async () => {
    databases = await openEmpty(2);
    const [first, second] = databases;
    if (!first || !second) throw new Error("There is no database.");
    [ours, theirs] = [first, second];
  });
  afterAll(() => closeAll(databases));
  beforeEach(() => ours.pool.query("drop schema public cascade; create schema public"));

  test("two that start together, twenty times over, run each migration once [DU-5]", async () => {
    for (let start = 0; start < 20; start += 1) {
      await ours.pool.query("drop schema public cascade; create schema public");
      let runs = 0;
      const counted: Migration = {
        async up(db) {
          runs += 1;
          await making("counted").up(db);
        },
      };
      await Promise.all([ours, theirs].map(({ db }) => runMigrations(db, { "001-counted": counted })));
      // Each of the two asked for its checksum, which goes nowhere, and one of them ran it.
      expect(runs).toBe(3);
      expect(await ranIn(ours)).toEqual([{ name: "001-counted" }]);
    }
  });

  test("a migration that was changed after it ran stops the start with its name, and changes nothing [SAFE-51, DU-5]", async () => {
    const { db } = ours;
    await runMigrations(db, { "001-first": making("first") });
    const changed = { "001-first": making("other"), "002-second": making("second") };
    await expect(runMigrations(db, changed)).rejects.toThrow(
      "La migración 001-first ya aplicada no es la de este programa",
    );
    expect(await ranIn(ours)).toEqual([{ name: "001-first" }]);
  });

  test("the program of the release before starts on a database that has what it does not know", async () => {
    const { db } = ours;
    const before = { "001-first": making("first") };
    const now = { ...before, "002-added": making("added") };
    await runMigrations(db, now);
    expect(await runMigrations(db, before)).toEqual([]);
    expect(await ranIn(ours)).toEqual([{ name: "001-first" }, { name: "002-added" }]);
  });

  test("a program that still needs what a migration took away does not start, and one that knows better does", async () => {
    const { db } = ours;
    const old = { "001-first": making("first") };
    const last = { ...old, "002-added": making("added") };
    await runMigrations(db, { ...last, "003-removed": { ...making("removed"), needs: "002-added" } });
    await expect(runMigrations(db, old)).rejects.toThrow("tiene la migración 003-removed, que este programa no conoce");
    expect(await runMigrations(db, last)).toEqual([]);
  });

  test("a database that is up to date is not changed by a start: its role may lack the right to", async () => {
    const { db, pool } = ours;
    await runMigrations(db, { "001-first": making("first") });
    await pool.query("set default_transaction_read_only = on");
    expect(await runMigrations(db, { "001-first": making("first") })).toEqual([]);
    await pool.query("set default_transaction_read_only = off");
  });

  test("a migration that fails leaves nothing of itself, and what ran before it stays", async () => {
    const { db } = ours;
    const broken: Migration = {
      async up(trx) {
        await making("half").up(trx);
        await sql`insert into half values (1 / 0)`.execute(trx);
      },
    };
    const migrations = { "001-first": making("first"), "002-broken": broken };
    await expect(runMigrations(db, migrations)).rejects.toMatchObject({ code: "22012" });
    await sql`select * from first`.execute(db);
    await expect(sql`select * from half`.execute(db)).rejects.toMatchObject({ code: "42P01" });
  });

  test("a table that a long query holds is waited for in turns, and readers get through between them", async () => {
    await runMigrations(ours.db, { "001-first": making("first") });
    // The embedded database is one session, in which nothing is ever held by another.
    const release = isEmbedded ? async () => {} : await hold(theirs);
    const altering: Migration = {
      async up(db) {
        await sql`alter table first add column more int`.execute(db);
      },
    };
    const migrating = runMigrations(ours.db, { "001-first": making("first"), "002-more": altering });
    const { rows } = await sql`select count(*)::int as count from first`.execute(theirs.db);
    expect(rows).toEqual([{ count: 0 }]);
    await release();
    await migrating;
    expect((await sql`select more from first`.execute(ours.db)).rows).toEqual([]);
  });
});

/** Columns of other types are read as texts; tables.ts may say more of one, such as a choice. */
const TYPES = new Map([
  ["boolean", "boolean"],
  ["integer", "number"],
  ["bigint", "number"],
  ["smallint", "number"],
  ["timestamp with time zone", "Date"],
  ["bytea", "Buffer"],
  ["jsonb", "JSON"],
  ["ARRAY", "list"],
]);

test("tables.ts names every table and column of the schema, its type, and which may be null", async () => {
  const [database] = await openEmpty(1);
  if (!database) throw new Error("There is no database.");
  onTestFinished(() => database.close());
  await migrate(database.db);
  const { rows } = await database.pool.query(
    `select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration'`,
  );
  const columns = rows.map(
    ({ name, type, isNullable }) => `${name}: ${TYPES.get(type) ?? "text"}${isNullable ? " | null" : ""}`,
  );
  expect(typedColumns().toSorted()).toEqual(columns.toSorted());
});

/** Read from the text, because types are not there while a program runs. */
function typedColumns(): string[] {
  const text = readFileSync(new URL("./tables.ts", import.meta.url), "utf8");
  const [, tables = ""] = /^export interface Tables \{\n(.*?)^\}/ms.exec(text) ?? [];
  return [...tables.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\};/gms)].flatMap(([, table, columns = ""]) =>
    [...columns.matchAll(/^ {4}(\w+):\s(.*?);$/gms)].map(
      ([, column, type = ""]) => `${table}.${column}: ${typeIn(type)}${/\| null\b/.test(type) ? " | null" : ""}`,
    ),
  );
}

function typeIn(type: string): string {
  if (/^(Generated(Always)?<)?(JSONColumnType|ColumnType|Record)</.test(type)) return "JSON";
  if (/\[\]/.test(type)) return "list";
  return /\b(boolean|number|Date|Buffer)\b/.exec(type)?.[0] ?? "text";
}

/** Tables and columns that a program of the release before may still use stay. */
const TAKES_AWAY =
  /\b(drop (table|column|function|constraint|not)|rename|set not null|alter column|truncate)\b|add column (?!if not exists)\w+ [^,]*\bnot null\b(?![^,]*\bdefault\b)/i;

test("a migration takes nothing away that the program of the release before needs, or says so", async () => {
  for (const [name, change] of Object.entries(migrations)) {
    if (name === "001-schema" || change.needs) continue;
    const taken = (await statementsOf(change)).filter((statement) => TAKES_AWAY.test(statement));
    expect({ name, taken }).toEqual({ name, taken: [] });
  }
});

test.each([
  ["alter table a drop column b", true],
  ["alter table a rename column b to c", true],
  ["alter table a alter column b type text", true],
  ["alter table a add column b text not null", true],
  ["alter table a add column b text not null default ''", false],
  ["alter table a add column b text", false],
  ["create table a (b text not null)", false],
])("%s takes something away: %s", (statement, isTaking) => {
  expect(TAKES_AWAY.test(statement)).toBe(isTaking);
});

/** Reads a table and does not end its transaction. */
async function hold({ pool }: Database): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select * from first");
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}
