import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { reasonOf } from "../log.ts";
import { recordStatement, statementName, traceStatement } from "../metrics/statements.ts";
import { lockFolder } from "./folder-lock.ts";
import { EmbeddedDatabase, type WorkerStart } from "./pglite.ts";
import { EmbeddedStream } from "./pglite-stream.ts";
import { clientLimitOf, localTimeLimits, POOL_SETTINGS, type PoolSettings, PostgresHosts } from "./postgres-hosts.ts";
import type { Tables, Trx } from "./tables.ts";
import { endsConnection, isHostUseless, isRolledBack, newStatementLimit, retry } from "./transaction.ts";

export type Db = Kysely<Tables> | Trx;

export interface Database {
  db: Kysely<Tables>;
  /** The pool of the host in use. */
  readonly pool: pg.Pool;
  /** Of the host that was used last, with its password; null if it is embedded. */
  readonly url: string | null;
  embedded: EmbeddedDatabase | null;
  /** The fault of the hosts, if the server has several. */
  survey(): Promise<string[]>;
  close(): Promise<void>;
}

/** Counts fit a double; `pg` returns them as text by default. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface PostgresLocation {
  url: string;
  settings?: PoolSettings;
}
export interface EmbeddedLocation {
  workerUrl: URL;
  folder?: string | undefined;
  image?: string | undefined;
  onFolderLost?: () => void;
}

export const openDatabase = (place: PostgresLocation | EmbeddedLocation): Promise<Database> =>
  "url" in place ? openPostgres(place) : openEmbedded(place);

async function openPostgres({ url, settings = POOL_SETTINGS }: PostgresLocation): Promise<Database> {
  const hosts = new PostgresHosts(url, settings);
  hosts.pools.forEach(ignoreConnectionErrors);
  await hosts.survey();
  const { isBehindPooler } = settings;
  const db = kyselyOver(hosts, {
    clientLimitMs: clientLimitOf(settings.statementMs),
    atBegin: isBehindPooler ? `; ${localTimeLimits(settings)}` : "",
    // Another transaction may find its name taken or gone on the connection that the pooler gives it.
    isNaming: !isBehindPooler,
    onHostUseless: () => hosts.distrustOpenConnections(),
  });
  return {
    db,
    get pool() {
      return hosts.pool;
    },
    get url() {
      return hosts.url;
    },
    embedded: null,
    survey: () => hosts.survey(),
    close: () => db.destroy(),
  };
}

async function openEmbedded({ workerUrl, folder, image, onFolderLost }: EmbeddedLocation): Promise<Database> {
  const options = onFolderLost ? { onLost: onFolderLost } : {};
  const release = folder === undefined ? () => {} : await lockFolder(folder, options);
  try {
    const openFolder = async () =>
      EmbeddedDatabase.open(workerUrl, folder === undefined ? { image } : workerStart(folder, image));
    const embedded = await openFolder()
      // Once more: after a kill a first try has failed and the next one of the same folder has not.
      .catch(openFolder)
      .catch((cause: unknown) => {
        throw new Error(`La base de datos de ${folder ?? "la memoria"} no se puede abrir: ${reasonOf(cause)}`, {
          cause,
        });
      });
    if (folder !== undefined) writeFileSync(path.join(folder, COMPLETE), "");
    const pool = new pg.Pool({
      stream: () => new EmbeddedStream(embedded),
      // The embedded database has a single session.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
    });
    ignoreConnectionErrors(pool);
    const db = kyselyOver(pool, { clientLimitMs: 0, atBegin: "", isNaming: true, onHostUseless: () => {} });
    const close = async () => {
      await db.destroy();
      await embedded.close();
      release();
    };
    return { db, pool, url: null, embedded, survey: async () => [], close };
  } catch (error) {
    release();
    throw error;
  }
}

const COMPLETE = "complete";

function workerStart(folder: string, image: string | undefined): WorkerStart {
  const data = path.join(folder, "pg");
  if (existsSync(path.join(folder, COMPLETE))) {
    if (existsSync(path.join(data, "PG_VERSION"))) return { folder: data };
    throw new Error(
      `A la base de datos de ${folder} le faltan sus archivos: restaura una copia, o borra esa carpeta para empezar de nuevo.`,
    );
  }
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
 * them. A name means the same text in every process: they may share a connection behind a pooler.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES || text.endsWith(PLANNED_EACH_TIME)) return known;
  const name = statementName(text);
  names.set(text, name);
  return name;
}

interface QueryRules {
  /** 0 is none. */
  clientLimitMs: number;
  /** Statements that begin every transaction. */
  atBegin: string;
  isNaming: boolean;
  onHostUseless: () => void;
}

interface Connections {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * The server announces the end of a connection just before the socket closes. Without this the pool would give the dead
 * connection to the next caller.
 */
function withoutDeadConnections(connections: Connections, rules: QueryRules): PostgresPool {
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await connections.connect();
      const wrapper = wrappers.get(client) ?? withoutDeath(client, rules);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => connections.end(),
  };
}

function withoutDeath(client: pg.PoolClient, rules: QueryRules): PostgresPoolClient {
  let end: Error | undefined;
  let isInTransaction = false;
  let limitMs = rules.clientLimitMs;
  const query = async (text: string, values: unknown[]) => {
    // The rollback of a transaction would wait for a server that no longer answers as long as its statement did.
    if (end) throw end;
    const isBegin = values.length === 0 && /^(begin|start transaction)/.test(text);
    const asked = {
      name: rules.isNaming && values.length > 0 ? nameOf(text) : undefined,
      text: isBegin ? text + rules.atBegin : text,
      values,
      query_timeout: limitMs,
    };
    const ask = () => traceStatement(text, () => client.query(asked));
    const startedAt = performance.now();
    try {
      // A single statement is a whole transaction; `inTransaction` repeats the others.
      const answer = await (isInTransaction ? ask() : retry(ask, isRolledBack));
      recordStatement(text, performance.now() - startedAt);
      if (values.length > 0) return answer;
      if (isBegin) isInTransaction = true;
      else if (/^(commit|rollback)$/.test(text)) {
        isInTransaction = false;
        limitMs = rules.clientLimitMs;
      } else limitMs = rules.clientLimitMs && (newStatementLimit(text, clientLimitOf) ?? limitMs);
      return answer;
    } catch (error) {
      recordStatement(text, performance.now() - startedAt, error);
      if (endsConnection(error)) end = error;
      if (isHostUseless(error)) rules.onHostUseless();
      throw error;
    }
  };
  // kysely calls no other overload of it.
  return { query: query as never, release: () => client.release(end) };
}

const pools = new WeakMap<Db, PostgresPool>();

/** Null in a transaction, whose statements belong on its connection. */
export const poolOf = (db: Db): PostgresPool | null => pools.get(db) ?? null;

function kyselyOver(connections: Connections, rules: QueryRules): Kysely<Tables> {
  const pool = withoutDeadConnections(connections, rules);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}
