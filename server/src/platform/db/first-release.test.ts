import { expect, onTestFinished, test, vi } from "vitest";
import { closeAll, LAST_STATE_KEY, openEmpty, restoreLastState } from "../../../test/database.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { daysPerFeeling } from "../../diary/diary-months.ts";
import { lastDays } from "../../diary/encrypted-record.ts";
import { verifySealedRows } from "../../verify-backup.ts";
import { Vault } from "../vault/vault.ts";
import { migrate, migrations, missingMigrations } from "./migrate.ts";
import type { Database } from "./open.ts";

// Opening an embedded database takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

async function open(): Promise<Database> {
  const databases = await openEmpty(1);
  onTestFinished(async () => void (await closeAll(databases)));
  const [database] = databases;
  if (!database) throw new Error("There is no database.");
  return database;
}

async function openLastState(): Promise<Database> {
  const database = await open();
  await restoreLastState(database);
  return database;
}

const DROPPED = ["feeling", "description", "audio_url", "advice", "advice_by", "risk", "responses", "analysis"];
const WITHOUT = [...DROPPED, "analysis_author"];

const columnsOf = async ({ pool }: Database): Promise<string[]> =>
  (
    await pool.query("select column_name as name from information_schema.columns where table_schema = 'public'")
  ).rows.map(({ name }) => name);

/** Every row of the tables of both schemas, without the notes about the database itself. */
async function rowsOf({ pool }: Database, added: readonly string[] = []): Promise<Record<string, string[]>> {
  const without = [...WITHOUT, ...added].map((name) => `'${name}'`).join(", ");
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('kysely_migration', 'maintenance_runs', 'counted_sets', 'diary_months') order by 1`,
  );
  const read = async (name: string) => {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - array[${without}])::text as row from "${name}" as t
       where t::text not like '("finished:%' and t::text not like '(finished:%' order by 1`,
    );
    return rows.map(({ row }) => row);
  };
  const found: Record<string, string[]> = {};
  for (const { name } of tables) found[name] = await read(name);
  return found;
}

/** Columns, constraints, indexes, triggers and functions, as PostgreSQL says them. */
async function schemaOf({ pool }: Database) {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default,
      generation_expression) as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || ' ' || btrim(regexp_replace(prosrc, '\\s+', ' ', 'g')) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> 12 and prolang <> 13
    union all select relname || ' ' || reloptions::text from pg_class
      where relnamespace = 'public'::regnamespace and reloptions is not null
    union all select definition from pg_views where schemaname = 'public' order by 1`);
  return rows.map(({ line }) => line.trim());
}

/** The notes about the database itself. */
const notesOf = async ({ pool }: Database) => {
  const { rows } = await pool.query(`
    select to_jsonb(t) as note from kysely_migration as t union all select to_jsonb(t) from maintenance_runs as t order by 1`);
  return rows;
};

const migrationsOf = async ({ pool }: Database) =>
  (await pool.query("select name from kysely_migration order by name")).rows.map(({ name }) => name);

test("a database of the last state before 1.0.0 is taken over without losing a row, once, and has the schema of a new one [SAFE-04]", async () => {
  const fresh = await open();
  await migrate(fresh.db);
  const database = await openLastState();
  const known = new Set(await columnsOf(database));
  const added = (await columnsOf(fresh)).filter((name) => !known.has(name));
  const before = await rowsOf(database);
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(35);
  expect(await missingMigrations(database.db)).toEqual(Object.keys(migrations));
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(await migrationsOf(database)).toEqual(Object.keys(migrations));
  expect(await rowsOf(database, added)).toEqual(before);

  expect(await wrongTotals(database)).toEqual([]);

  expect(await schemaOf(database)).toEqual(await schemaOf(fresh));

  const masterKeys = [Buffer.from(LAST_STATE_KEY, "hex")];
  expect(await verifySealedRows({ db: database.db, masterKeys })).toEqual({
    counts: { keys: 3, diaryRecords: 49, quizAnswers: 5, plans: 1, careStates: 2 },
    faults: [],
  });
  await migrate(database.db);
  expect(await rowsOf(database, added)).toEqual(before);
});

/** Everyone's days, as their counts, their trend and home tell them. */
async function daysOfAll({ db, pool }: Database) {
  const vault = new Vault(LAST_STATE_KEY);
  const { rows } = await pool.query<{ id: string }>("select distinct user_id as id from diary_records order by 1");
  const clock = () => new Date("2026-11-19T12:00:00Z");
  return Promise.all(
    rows.map(async ({ id: userId }) => {
      const diary = { userId, cipher: await vault.cipherOf(db, userId), tz: "Europe/Madrid" };
      return [await daysPerFeeling(db, diary), await lastDays({ db, clock }, { ...diary, days: 365 })];
    }),
  );
}

test("records without a digest are taken over, and are counted like all others", async () => {
  const [whole, without] = [await openLastState(), await openLastState()];
  await without.pool.query("update diary_records set digest = null");
  for (const { db } of [whole, without]) await migrate(db);
  expect(await daysOfAll(without)).toEqual(await daysOfAll(whole));
  expect((await daysOfAll(without)).flat().length).toBeGreaterThan(0);
  const masterKeys = [Buffer.from(LAST_STATE_KEY, "hex")];
  expect((await verifySealedRows({ db: without.db, masterKeys })).faults).toEqual([]);
});

test("a database that began with the last schema is taken over without a note that it was converted [SAFE-04]", async () => {
  const { db, pool } = await openLastState();
  await pool.query("delete from maintenance_runs where name = 'rows have the form of 1.0.0'");
  await migrate(db);
  const masterKeys = [Buffer.from(LAST_STATE_KEY, "hex")];
  expect((await verifySealedRows({ db, masterKeys })).faults).toEqual([]);
});

async function expectUntouched(change: string, sentence: RegExp) {
  const database = await openLastState();
  await database.pool.query(change);
  const everything = async () => [await rowsOf(database), await schemaOf(database), await notesOf(database)];
  const before = await everything();
  await expect(migrate(database.db)).rejects.toThrow(sentence);
  expect(await everything()).toEqual(before);
}

test.each([
  [
    "that was not converted to the end",
    `delete from maintenance_runs where name = 'rows have the form of 1.0.0';
     update kysely_migration set timestamp = '2026-11-15T08:00:00.000Z' where name = '001-accounts'`,
  ],
  ["that is older", "delete from kysely_migration where name = '043-proofs'"],
  ["of another program", "update kysely_migration set checksum = 'x' where name = '030-team'"],
  ["from before checksums", "alter table kysely_migration drop column checksum, drop column needs"],
])("a database %s is refused with the commit to start once, and stays as it is [SAFE-04]", (_, change) =>
  expectUntouched(change, /Empieza una vez con Senda en el commit 1ca46d07.*otra vez pasadas 24 horas/),
);

const inOne = (table: string, set: string) =>
  `update ${table} set ${set} where id = (select min(id::text)::uuid from ${table})`;

test.each([
  [
    "a whole record",
    inOne("diary_records", "sealed = null, digest = null, feeling = 'BAD', description = 'x', audio_url = 'x'"),
  ],
  ["a feeling", inOne("diary_records", "feeling = 'BAD'")],
  ["words", inOne("diary_records", "description = 'x'")],
  ["a recording", inOne("diary_records", "audio_url = 'x'")],
  ["an advice", inOne("diary_records", "advice = 'x'")],
  ["the author of an advice", inOne("diary_records", "advice_by = 'AI'")],
  ["a danger", inOne("diary_records", "risk = 'SELF_HARM'")],
  ["answers", inOne("interactions", "responses = 'x'")],
  ["an analysis", inOne("interactions", "analysis = 'x'")],
])(
  "a database that says it was converted, but has %s in an old column, is refused with what to do, and stays as it is [SAFE-04]",
  (_, change) => expectUntouched(change, /Quita la nota con «delete from maintenance_runs .* en el commit 1ca46d07/),
);
