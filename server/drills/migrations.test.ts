import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { emptyDatabase } from "../../scripts/build/empty-database.mjs";
import { migrate, migrations } from "../src/platform/db/migrate.ts";
import { type Database, openDatabase } from "../src/platform/db/open.ts";
import { runMigrations } from "../src/platform/db/run-migrations.ts";
import { noteFigures } from "../test/chaos/requests.ts";

const PEOPLE = 1_000;
const ENTRIES = 100_000;

const template = inject("template");

/** One migrates, the other reads; the embedded database has one connection for both. */
async function openTwice(): Promise<[Database, Database]> {
  if (template.kind === "pglite") {
    const database = await openDatabase({ workerUrl: new URL(template.workerUrl), image: await emptyDatabase() });
    return [database, database];
  }
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  const admin = await openDatabase({ url: template.adminUrl });
  await admin.pool.query(`create database ${name} template template0`);
  await admin.close();
  const url = template.urlPattern.replace("NAME", name);
  return [await openDatabase({ url }), await openDatabase({ url })];
}

test("a database of the first version with 100,000 diary entries is brought up to date within a minute, and is read all the time [DU-5]", async () => {
  const [ours, theirs] = await openTwice();
  const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= "003-diary"));
  await runMigrations(ours.db, first);
  await sql`
    insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    select gen_random_uuid(), 'persona-' || n || '@ejemplo.es', 'Leo', 'Campos', 'USER', '', now()
    from generate_series(1, ${sql.lit(PEOPLE)}) as n`.execute(ours.db);
  // One for each person at a time: a statement may take five seconds, also on a busy machine.
  for (let hour = 1; hour <= ENTRIES / PEOPLE; hour += 1) {
    await sql`
      insert into diary_records (id, user_id, feeling, description, audio_url, created_at)
      select gen_random_uuid(), id, 'GOOD', decode(repeat('ab', 300), 'hex'), '', now() - ${hour}::int * interval '1 hour'
      from users`.execute(ours.db);
  }

  let isMigrating = true;
  const started = performance.now();
  const migrated = migrate(ours.db).finally(() => {
    isMigrating = false;
  });
  let reads = 0;
  let slowest = 0;
  while (isMigrating) {
    const asked = performance.now();
    const { rows } = await sql<{ count: string }>`select count(*) from diary_records`.execute(theirs.db);
    expect(Number(rows[0]?.count)).toBe(ENTRIES);
    slowest = Math.max(slowest, performance.now() - asked);
    reads += 1;
  }
  await migrated;
  const seconds = (performance.now() - started) / 1000;
  noteFigures(
    `${ENTRIES} entries migrated in ${seconds.toFixed(1)} s; ${reads} reads beside it, the slowest ${slowest.toFixed(0)} ms`,
  );
  expect(seconds).toBeLessThan(60);
  expect(reads).toBeGreaterThan(0);
  for (const database of new Set([ours, theirs])) await database.close();
});
