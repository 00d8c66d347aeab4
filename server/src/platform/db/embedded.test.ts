import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, inject, test, vi } from "vitest";
import { openDatabase } from "./open.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-embedded-"));
afterAll(() => rmSync(scratch, { recursive: true }));

// Each test opens another database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const template = inject("template");
if (template.kind !== "pglite") throw new Error("These tests are about the embedded database alone.");
const { workerUrl, image } = template;
const openIn = (folder: string) => openDatabase({ workerUrl: new URL(workerUrl), folder, image });

test("what was written is there after closing and opening again, and each write reaches the disk [DU-3]", async () => {
  const folder = path.join(scratch, "durable");
  const first = await openIn(folder);
  const before = (await first.embedded?.fsyncs()) ?? 0;
  for (let each = 0; each < 20; each += 1) {
    await sql`insert into rate_limits (key, points) values (${`clave-${each}`}, ${each})`.execute(first.db);
  }
  expect(((await first.embedded?.fsyncs()) ?? 0) - before).toBeGreaterThanOrEqual(20);
  await expect(openIn(folder)).rejects.toThrow("Otra Senda");
  await first.close();

  const second = await openIn(folder);
  const { rows } = await sql<{ points: number }>`select points from rate_limits order by points`.execute(second.db);
  expect(rows.map(({ points }) => points)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  await second.close();
});

test("a first start that was cut short is set aside, and a new database is created", async () => {
  const folder = path.join(scratch, "cut-short");
  mkdirSync(path.join(folder, "pg", "base"), { recursive: true });
  writeFileSync(path.join(folder, "pg", "PG_VERSION"), "18\n");
  const database = await openIn(folder);
  const { rows } = await sql`select * from users`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
  const [aside] = readdirSync(folder).filter((name) => name.startsWith("pg.incomplete-"));
  expect(existsSync(path.join(folder, aside ?? "", "PG_VERSION"))).toBe(true);
});

test("a statement that takes too long fails, and what was committed before and what comes after it is served [SAFE-55]", async () => {
  const database = await openIn(path.join(scratch, "limited"));
  const { db, embedded } = database;
  await sql`insert into rate_limits (key, points) values ('before', 1)`.execute(db);
  embedded?.limitStatements(1_000);
  const cut = db.transaction().execute(async (trx) => {
    await sql`insert into rate_limits (key, points) values ('undone', 1)`.execute(trx);
    await sql`select count(*) from generate_series(1, 1000000000000)`.execute(trx);
  });
  const waiting = expect(cut).rejects.toThrow(/Connection terminated|not queryable/);
  await waiting;
  // On a busy machine the honest ones below would take that long.
  embedded?.limitStatements(null);
  // A request during the reopening waits in turn, and on a busy machine too long.
  const keys = () => sql<{ key: string }>`select key from rate_limits order by key`.execute(db);
  const { rows: left } = await vi.waitFor(keys, { timeout: 120_000, interval: 100 });
  expect(left).toEqual([{ key: "before" }]);
  await sql`insert into rate_limits (key, points) values ('later', 1)`.execute(db);
  await database.close();
  const again = await openIn(path.join(scratch, "limited"));
  const { rows } = await sql`select key from rate_limits order by key`.execute(again.db);
  expect(rows).toEqual([{ key: "before" }, { key: "later" }]);
  await again.close();
});
