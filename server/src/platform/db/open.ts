import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from "kysely";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import { NamedClient } from "./named-client.ts";
import { EmbeddedDatabase } from "./pglite.ts";
import type { WorkerStart } from "./pglite-messages.ts";
import { EmbeddedStream } from "./pglite-stream.ts";
import { endsConnection, isRolledBack, retry } from "./retries.ts";
import type { Tables } from "./tables.ts";

/** A connection to run on: the database itself, or the transaction that one is in. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** There only where the database is the embedded one. */
  embedded: EmbeddedDatabase | null;
  close(): Promise<void>;
}

/** Counts fit a double; `pg` gives them as text by default. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface PostgresPlace {
  url: string;
}
export interface EmbeddedPlace {
  /** The built file of `pglite-worker.ts`. */
  workerUrl: URL;
  /** Where the database lives; in memory without it. */
  folder?: string | undefined;
  /** A packed data folder that a new database begins with. */
  image?: string | undefined;
  /** Another process has taken the folder: this one must end without writing another byte. */
  onFolderLost?: () => void;
}

export const openDatabase = (place: PostgresPlace | EmbeddedPlace): Promise<Database> =>
  "url" in place ? openPostgres(place) : openEmbedded(place);

async function openPostgres({ url }: PostgresPlace): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamedClient,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "senda",
  });
  surviveLostConnections(pool);
  const db = kyselyOver(pool);
  return { db, pool, embedded: null, close: () => db.destroy() };
}

async function openEmbedded({ workerUrl, folder, image, onFolderLost }: EmbeddedPlace): Promise<Database> {
  const options = onFolderLost ? { onLost: onFolderLost } : {};
  const release = folder === undefined ? () => {} : await lockFolder(folder, options);
  try {
    const embedded = await EmbeddedDatabase.open(workerUrl, folder === undefined ? { image } : startIn(folder, image));
    if (folder !== undefined) writeFileSync(path.join(folder, COMPLETE), "");
    const pool = new pg.Pool({
      Client: NamedClient,
      stream: () => new EmbeddedStream(embedded) as never,
      // The embedded database is one session: everybody takes turns.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
    });
    surviveLostConnections(pool);
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

/** Says that the data folder beside it was once opened whole. */
const COMPLETE = "complete";

function startIn(folder: string, image: string | undefined): WorkerStart {
  const data = path.join(folder, "pg");
  if (existsSync(path.join(folder, COMPLETE))) return { folder: data };
  // A first start that was cut short left half a database, which nobody has written to: set aside, never built upon.
  if (existsSync(data)) renameSync(data, `${data}.incomplete-${Date.now()}`);
  return { folder: data, image };
}

/**
 * Without a listener a connection that drops, idle or in the middle of a query, would end the process. Whoever waits on
 * it is told by their query's failure, and the pool replaces it by itself.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/**
 * The server says that it ends a connection a moment before the socket closes. Kysely gives the connection back in
 * between; without this the pool would hand a dead one to the next caller.
 */
const sparingDeadConnections = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let end: Error | undefined;
    let isInTransaction = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const ask = () => client.query(text, [...values]);
      try {
        // A statement on its own is a whole transaction; `inTransaction` repeats the others.
        const answer = await (isInTransaction ? ask() : retry(ask, isRolledBack));
        if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
        else if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
        return answer;
      } catch (error) {
        if (endsConnection(error)) end = error as Error;
        throw error;
      }
    };
    return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(end) };
  },
  end: () => pool.end(),
});

const kyselyOver = (pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sparingDeadConnections(pool) }) });
