import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../src/platform/db/migrate.ts";
import { noteFigures } from "../test/chaos/requests.ts";
import { closeAll, openEmpty, restoreLastState } from "../test/database.ts";

const ENTRIES = 100_000;

test("a database of the last state before 1.0.0 with 100,000 diary entries is taken over within a minute, and is read all the time [DU-5]", async () => {
  // One migrates, the other reads.
  const databases = await openEmpty(2);
  const [ours, theirs] = databases;
  if (!ours || !theirs) throw new Error("There is no database.");
  await restoreLastState(ours);
  const { rows: before } = await sql<{ count: number }>`select count(*) from diary_records`.execute(theirs.db);
  const all = ENTRIES + Number(before[0]?.count);
  // In parts: a statement may take five seconds, also on a busy machine.
  for (let part = 0; part < 100; part += 1) {
    await sql`
      insert into diary_records (id, user_id, sealed, digest, created_at)
      select gen_random_uuid(), (select id from users limit 1), decode(repeat('ab', 400), 'hex'),
        decode(repeat('cd', 540), 'hex'), now() - n * interval '1 hour'
      from generate_series(1, ${sql.lit(ENTRIES / 100)}) as n`.execute(ours.db);
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
    expect(Number(rows[0]?.count)).toBe(all);
    slowest = Math.max(slowest, performance.now() - asked);
    reads += 1;
  }
  await migrated;
  const seconds = (performance.now() - started) / 1000;
  noteFigures(
    `${ENTRIES} entries taken over in ${seconds.toFixed(1)} s; ${reads} reads beside it, the slowest ${slowest.toFixed(0)} ms`,
  );
  expect(seconds).toBeLessThan(60);
  expect(reads).toBeGreaterThan(0);
  await closeAll(databases);
});
