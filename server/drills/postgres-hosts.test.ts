import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../src/platform/db/open.ts";
import { POOL_SETTINGS } from "../src/platform/db/postgres-hosts.ts";
import { inTransaction, limitStatements } from "../src/platform/db/transaction.ts";
import { statementsOf } from "../test/measures.ts";
import { type PostgresServer, startPostgres, startStandby } from "../test/postgres.ts";
import { TcpProxy } from "../test/tcp-proxy.ts";

// A client waits for seconds before it gives a server up.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const socketOf = ({ folder }: { folder: string }) => ({ path: path.join(folder, ".s.PGSQL.5432") });

async function openProxy(server: { folder: string }): Promise<TcpProxy> {
  const proxy = await TcpProxy.open(socketOf(server));
  opened.push(proxy);
  return proxy;
}

const LIMITS = { ...POOL_SETTINGS, statementMs: 1_000 };

function openThrough(proxies: readonly TcpProxy[], settings = LIMITS): Promise<Database> {
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return track(openDatabase({ url: `postgres://app@${hosts}/postgres`, settings }));
}

async function track(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  opened.push(database);
  return database;
}

const one = async ({ db }: Database) => (await sql<{ one: number }>`select ${1}::int as one`.execute(db)).rows[0]?.one;

describe("a primary and its standby", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  beforeAll(async () => {
    primary = await startPostgres();
    standby = await startStandby(primary);
  });
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });

  test("connections that hang are given up, and every later request gets a new one", async () => {
    const proxy = await openProxy(primary);
    const database = await openThrough([proxy]);
    // As many as the pool has, so that none of them is new when the network is hurt.
    await Promise.all(
      Array.from({ length: LIMITS.size }, () => sql`select pg_sleep(0.2), ${1}::int`.execute(database.db)),
    );
    expect(proxy.openConnections).toBe(LIMITS.size);
    proxy.dropOpenConnections();
    await expect(one(database)).rejects.toThrow("Query read timeout");
    // The others had not been used since: one that hangs would be given up, and fail.
    expect(await Promise.all(Array.from({ length: LIMITS.size }, () => one(database)))).toEqual(
      Array(LIMITS.size).fill(1),
    );
  });

  test("a transaction on a connection that hangs fails as soon as a single statement does", async () => {
    const proxy = await openProxy(primary);
    const database = await openThrough([proxy]);
    const statements = await statementsOf(() =>
      expect(
        inTransaction(database.db, async (trx) => {
          await sql`select 1`.execute(trx);
          proxy.dropOpenConnections();
          await sql`select 2`.execute(trx);
        }),
      ).rejects.toThrow("Query read timeout"),
    );
    // A rollback would wait for as long again, so none is sent.
    expect(statements.map(({ text }) => text)).toContain("select 2");
    expect(statements.map(({ text }) => text)).not.toContain("rollback");
  });

  test("a transaction with a longer limit on the server has a longer one on the client", async () => {
    const database = await openThrough([await openProxy(primary)]);
    await inTransaction(database.db, async (trx) => {
      await limitStatements(trx, 0);
      await sql`select pg_sleep(4)`.execute(trx);
    });
    await expect(sql`select pg_sleep(4)`.execute(database.db)).rejects.toMatchObject({ code: "57014" });
  });

  test("a host that has become read-only is left at the first refused write", async () => {
    const database = await track(openDatabase({ url: primary.urlOf("postgres"), settings: LIMITS }));
    const { pool } = database;
    const pidOf = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows[0]?.pid;
    const before = await pidOf();
    await pool.query("set default_transaction_read_only = on");
    await expect(sql`create table refused (id int)`.execute(database.db)).rejects.toMatchObject({ code: "25006" });
    expect(await pidOf()).not.toBe(before);
  });

  test("of several hosts the one that accepts writes is used, wherever it is named", async () => {
    const [standbyProxy, primaryProxy] = [await openProxy(standby), await openProxy(primary)];
    const database = await openThrough([standbyProxy, primaryProxy]);
    await sql`create table written (id int)`.execute(database.db);
    const { rows } = await sql`select pg_is_in_recovery() as is_standby`.execute(database.db);
    expect(rows).toEqual([{ is_standby: false }]);
  });

  test("a primary that vanishes is replaced by its promoted standby without a new start, and refused when it comes back [SAFE-97]", async () => {
    const [primaryProxy, standbyProxy] = [await openProxy(primary), await openProxy(standby)];
    const database = await openThrough([primaryProxy, standbyProxy]);
    await sql`create table moved (id int primary key)`.execute(database.db);
    await sql`insert into moved values (1)`.execute(database.db);
    await vi.waitFor(async () => expect(await moved(standby)).toEqual([1]), { timeout: 30_000 });
    primaryProxy.vanish();
    await primary.kill();
    await expect(sql`insert into moved values (2)`.execute(database.db)).rejects.toThrow();

    const promotion = await openDatabase({ url: standby.urlOf("postgres") });
    await promotion.pool.query("select pg_promote()");
    await promotion.close();
    while (
      !(await sql`insert into moved values (3)`.execute(database.db).then(
        () => true,
        () => false,
      ))
    )
      await pause(50);
    expect(await moved(standby)).toEqual([1, 3]);

    // The old primary comes back, and would accept writes that are lost.
    await primary.restart();
    const [oldProxy, newProxy] = [await openProxy(primary), await openProxy(standby)];
    const late = await openThrough([oldProxy, newProxy]);
    await sql`insert into moved values (4)`.execute(late.db);
    expect(await moved(standby)).toEqual([1, 3, 4]);
    expect(await late.survey()).toEqual([expect.stringMatching(/accepts writes on timeline 1, which was left for 2/)]);
    newProxy.vanish();
    await expect(sql`insert into moved values (5)`.execute(late.db)).rejects.toThrow();
    await expect(sql`insert into moved values (6)`.execute(late.db)).rejects.toThrow();
    expect((await moved(primary)).filter((id) => id > 3)).toEqual([]);
  });

  async function moved(server: PostgresServer): Promise<number[]> {
    const reader = await openDatabase({ url: server.urlOf("postgres") });
    const { rows } = await reader.pool.query<{ id: number }>("select id from moved order by id");
    await reader.close();
    return rows.map(({ id }) => id);
  }
});

/** No server listens there. */
const NOWHERE = { path: "/no/such/socket" };

/** Takes a connection, and returns what gives it back. */
async function holdConnection({ db }: Database): Promise<() => Promise<void>> {
  let release = () => {};
  let whole = Promise.resolve();
  await new Promise<void>((held, failed) => {
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        held();
      });
    whole = db.connection().execute(hold);
    whole.catch(failed);
  });
  return () => {
    release();
    return whole;
  };
}

const timelineOf = async ({ db }: Database) => {
  const { rows } = await sql<{ timeline: string }>`
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`.execute(db);
  return Number(rows[0]?.timeline);
};

describe("an old primary beside the standby that was promoted in its place", () => {
  let old: PostgresServer;
  let promoted: PostgresServer;
  beforeAll(async () => {
    old = await startPostgres();
    promoted = await startStandby(old);
    const promotion = await openDatabase({ url: promoted.urlOf("postgres") });
    await promotion.pool.query("select pg_promote()");
    await promotion.close();
  });
  afterAll(async () => {
    await promoted.stop();
    await old.stop();
  });

  /** Serves from the old one, which is the only one that it reaches. */
  async function openOnOld() {
    const [oldProxy, newProxy] = [await openProxy(old), await openProxy(promoted)];
    newProxy.leadTo(NOWHERE);
    const database = await openThrough([oldProxy, newProxy]);
    expect(await timelineOf(database)).toBe(1);
    newProxy.leadTo(socketOf(promoted));
    return { database, oldProxy, newProxy };
  }

  test("a process that serves from the old one moves as soon as it looks and finds the other [SAFE-97]", async () => {
    const { database, newProxy } = await openOnOld();
    expect(await database.survey()).toEqual([
      expect.stringMatching(/accepts writes on timeline 1, which was left for 2/),
    ]);
    expect(await timelineOf(database)).toBe(2);
    expect(new URL(database.url ?? "").port).toBe(String(newProxy.port));
  });

  test("once any connection has met the new one, those that lie open to the old one are not used again [SAFE-97]", async () => {
    const { database, oldProxy, newProxy } = await openOnOld();
    const releaseOld = await holdConnection(database);
    oldProxy.leadTo(NOWHERE);
    const releaseNew = await holdConnection(database);
    await releaseOld();
    newProxy.leadTo(NOWHERE);
    const timeline = await timelineOf(database).catch(() => "none");
    await releaseNew();
    expect(timeline).toBe("none");
    expect(await timelineOf(database)).toBe(2);
  });

  test("two hosts that accept writes on one timeline are refused at a start", async () => {
    const other = await startPostgres();
    opened.push({ close: other.stop });
    await expect(openThrough([await openProxy(old), await openProxy(other)])).rejects.toThrow(
      "Dos servidores de DATABASE_URL aceptan cambios a la vez",
    );
  });
});
