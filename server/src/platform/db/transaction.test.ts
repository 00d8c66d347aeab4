import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { amount } from "../../../test/amount.ts";
import { newDatabase, workerDatabase } from "../../../test/database.ts";
import { completeContent, newContent, newRoute, pointsOf } from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

// A thousand transactions take their time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const OPERATIONS = amount({ test: 200, drills: 1_000 });
const AT_ONCE = 10;

let database: Database;
beforeAll(async () => {
  database = await newDatabase();
  await database.pool.query("create table ledger (operation int); create table counter (total int)");
});
afterAll(() => database.close());

/**
 * Makes the database itself abort one write of so many, at its place or at the end of its transaction. Which ones is told
 * by a sequence, whose numbers are used up by what is rolled back as well.
 */
async function failEvery(count: number): Promise<void> {
  await database.pool.query(`
    drop trigger if exists aborts on ledger; drop trigger if exists late_aborts on ledger; drop sequence if exists writes;
    truncate ledger, counter; insert into counter values (0); create sequence writes;
    create or replace function abort_some() returns trigger language plpgsql as $$
    declare written bigint := abs(hashint8(nextval('writes')));
    begin
      if written % ${count} <> 0 then return null; end if;
      if written % ${2 * count} = 0 then raise exception 'a deadlock' using errcode = '40P01'; end if;
      raise exception 'a conflict' using errcode = '40001';
    end $$;
    create trigger aborts after insert on ledger for each row execute function abort_some();
    create constraint trigger late_aborts after insert on ledger deferrable initially deferred
      for each row execute function abort_some()`);
}
beforeEach(() => failEvery(1_000_000));

async function write(trx: Transaction<Tables>, operation: number): Promise<number> {
  await sql`update counter set total = total + 1`.execute(trx);
  await sql`insert into ledger values (${operation})`.execute(trx);
  return operation;
}

const kept = async () => {
  const { rows } = await database.pool.query<{ all: number; different: number; total: number }>(
    `select count(*) as all, count(distinct operation) as different, (select total from counter) as total from ledger`,
  );
  return rows[0];
};

test(`of ${OPERATIONS.toLocaleString("en")} transactions of which one try in twenty is aborted, also at its end, none is lost and none is done twice [CI-6]`, async () => {
  // Each transaction writes once and is looked at twice.
  await failEvery(40);
  let tries = 0;
  const operations = Array.from({ length: OPERATIONS }, (_, at) => at);
  const answered: number[] = [];
  const refused: number[] = [];
  const work = async () => {
    for (let next = operations.shift(); next !== undefined; next = operations.shift()) {
      const operation = next;
      await inTransaction(database.db, (trx) => {
        tries += 1;
        return write(trx, operation);
      }).then(
        () => answered.push(operation),
        () => refused.push(operation),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Four unlucky tries in a row are rare, and told: then nothing is stored.
  expect(refused.length).toBeLessThan(10);
  const count = answered.length;
  expect(count).toBe(OPERATIONS - refused.length);
  expect(await kept()).toEqual({ all: count, different: count, total: count });
  expect(tries - OPERATIONS).toBeGreaterThanOrEqual(OPERATIONS / 40);
});

test("what is aborted every time is tried four times, and then told", async () => {
  await failEvery(1);
  let tries = 0;
  const hopeless = inTransaction(database.db, (trx) => {
    tries += 1;
    return write(trx, 1);
  });
  await expect(hopeless).rejects.toMatchObject({ code: expect.stringMatching(/^40(001|P01)$/) });
  expect(tries).toBe(4);
  expect(await kept()).toEqual({ all: 0, different: 0, total: 0 });
});

test("another failure is told at once", async () => {
  let tries = 0;
  const faulty = inTransaction(database.db, async (trx) => {
    tries += 1;
    await write(trx, 1);
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(faulty).rejects.toMatchObject({ code: "22012" });
  expect(tries).toBe(1);
  expect(await kept()).toEqual({ all: 0, different: 0, total: 0 });
});

test("a statement on its own that is aborted is sent again", async () => {
  await failEvery(10);
  for (let operation = 0; operation < 50; operation += 1) {
    await sql`insert into ledger values (${operation})`.execute(database.db);
  }
  expect(await kept()).toMatchObject({ all: 50, different: 50 });
  const { rows } = await database.pool.query<{ used: number }>("select last_value as used from writes");
  expect(rows[0]?.used).toBeGreaterThan(100);
});

test("after a lost connection only work is repeated that leaves the same when it is done twice", async () => {
  let tries = 0;
  const loseFirst = async (trx: Transaction<Tables>) => {
    await write(trx, 1);
    tries += 1;
    if (tries === 1) throw new Error("Connection terminated unexpectedly");
  };
  await expect(inTransaction(database.db, loseFirst)).rejects.toThrow("Connection terminated");
  expect(await kept()).toMatchObject({ all: 0 });
  tries = 0;
  await inTransaction(database.db, loseFirst, { isIdempotent: true });
  expect([tries, (await kept())?.all]).toEqual([2, 1]);
});

const world = await openWorld();
const { pool } = world.database;

// Every other change is aborted, as in a deadlock that another transaction won.

// Every other change is aborted, as in a deadlock that another transaction won.
beforeAll(() =>
  pool.query(`
    create sequence changes;
    create function abort_every_other() returns trigger language plpgsql as $$
    begin
      if nextval('changes') % 2 = 1 then raise exception 'lost' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger aborts before insert or update on interactions for each row execute function abort_every_other();
    create trigger aborts before insert on routes for each row execute function abort_every_other()`),
);
afterAll(() =>
  pool.query(`
    drop trigger aborts on interactions; drop trigger aborts on routes;
    drop function abort_every_other; drop sequence changes`),
);

test("a call whose transaction loses a deadlock is answered all the same, and what it does is done once [CI-6]", async () => {
  const route = await newRoute(world.admin);
  expect((await world.admin.get("/routes")).body).toHaveLength(1);
  const content = await newContent(world.admin, { routeId: route.id }, { points: "5" });
  const { pointsAwarded, points } = await completeContent(world.ana, content);
  expect([pointsAwarded, points]).toEqual([5, 5]);
  expect(await pointsOf(world.ana)).toBe(5);
});

const isEmbedded = inject("template").kind === "pglite";

test("a query that fails leaves the next ones alone, and a transaction that fails leaves nothing", async () => {
  const { db } = await workerDatabase();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: "22012" });
  const cutShort = db.transaction().execute(async (trx) => {
    await sql`insert into rate_limits (key, points) values ('cut-short', 1)`.execute(trx);
    throw new Error("changed my mind");
  });
  await expect(cutShort).rejects.toThrow("changed my mind");
  expect((await sql`select * from rate_limits where key = 'cut-short'`.execute(db)).rows).toEqual([]);
});

test("a connection that breaks fails the query that was using it, and nothing else [EXT-38]", async () => {
  const database = await newDatabase();
  const { db, embedded } = database;
  await sql`select 1`.execute(db);
  if (isEmbedded) {
    await embedded?.close();
    await expect(sql`select 1`.execute(db)).rejects.toThrow("The embedded database has stopped.");
    return;
  }
  const slow = sql`select pg_sleep(20)`.execute(db);
  // Which comes first, the server's last word or the end of the connection, is not for us to say.
  const failed = expect(slow).rejects.toThrow(/terminat/);
  let ended = 0;
  while (ended === 0) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%' and pid <> pg_backend_pid()`.execute(db);
    ended = rows.length;
  }
  await failed;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});
