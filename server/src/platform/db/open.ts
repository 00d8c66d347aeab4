import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import { EmbeddedDatabase, type WorkerStart } from "./pglite.ts";
import { EmbeddedStream } from "./pglite-stream.ts";
import type { Tables, Trx } from "./tables.ts";
import { endsConnection, isRolledBack, retry } from "./transaction.ts";

export type Db = Kysely<Tables> | Trx;

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  embedded: EmbeddedDatabase | null;
  close(): Promise<void>;
}

/** Counts fit a double; `pg` returns them as text by default. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface PostgresLocation {
  url: string;
}
export interface EmbeddedLocation {
  workerUrl: URL;
  folder?: string | undefined;
  image?: string | undefined;
  onFolderLost?: () => void;
}

export const openDatabase = (place: PostgresLocation | EmbeddedLocation): Promise<Database> =>
  "url" in place ? openPostgres(place) : openEmbedded(place);

async function openPostgres({ url }: PostgresLocation): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "senda",
  });
  ignoreConnectionErrors(pool);
  const db = kyselyOver(pool);
  return { db, pool, embedded: null, close: () => db.destroy() };
}

async function openEmbedded({ workerUrl, folder, image, onFolderLost }: EmbeddedLocation): Promise<Database> {
  const options = onFolderLost ? { onLost: onFolderLost } : {};
  const release = folder === undefined ? () => {} : await lockFolder(folder, options);
  try {
    const embedded = await EmbeddedDatabase.open(
      workerUrl,
      folder === undefined ? { image } : workerStart(folder, image),
    );
    if (folder !== undefined) writeFileSync(path.join(folder, COMPLETE), "");
    const pool = new pg.Pool({
      stream: () => new EmbeddedStream(embedded),
      // The embedded database has a single session.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
    });
    ignoreConnectionErrors(pool);
    const db = kyselyOver(pool);
    const close = async () => {
      await db.destroy();
      await embedded.close();
      release();
    };
    return { db, pool, embedded, close };
  } catch (error) {
    release();
    throw error;
  }
}

const COMPLETE = "complete";

function workerStart(folder: string, image: string | undefined): WorkerStart {
  const data = path.join(folder, "pg");
  if (existsSync(path.join(folder, COMPLETE))) return { folder: data };
  // A first start that was interrupted left an incomplete database without data: set aside, never used.
  if (existsSync(data)) renameSync(data, `${data}.incomplete-${Date.now()}`);
  return { folder: data, image };
}

/**
 * Without a listener a lost connection would end the process. The running query fails, and the pool replaces the
 * connection.
 */
function ignoreConnectionErrors(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** Ends a statement whose best plan depends on its values, as that of a search on how common the words are. */
export const PLANNED_EACH_TIME = "/* planned each time */";

const MOST_NAMES = 500;
const names = new Map<string, string>();

/**
 * PostgreSQL plans a named statement once per connection. The number of names is limited, because every connection keeps
 * them.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES || text.endsWith(PLANNED_EACH_TIME)) return known;
  const name = `senda_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * The server announces the end of a connection just before the socket closes. Without this the pool would give the dead
 * connection to the next caller.
 */
function withoutDeadConnections(pool: pg.Pool): PostgresPool {
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? withoutDeath(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}

function withoutDeath(client: pg.PoolClient): PostgresPoolClient {
  let end: Error | undefined;
  let isInTransaction = false;
  const query = async (text: string, values: unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    const ask = () => client.query({ name, text, values });
    try {
      // A single statement is a whole transaction; `inTransaction` repeats the others.
      const answer = await (isInTransaction ? ask() : retry(ask, isRolledBack));
      if (values.length > 0) return answer;
      if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
      else if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
      return answer;
    } catch (error) {
      if (endsConnection(error)) end = error;
      throw error;
    }
  };
  // kysely calls no other overload of it.
  return { query: query as never, release: () => client.release(end) };
}

const kyselyOver = (pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutDeadConnections(pool) }) });
