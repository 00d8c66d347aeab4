import pg from "pg";

export interface PoolSettings {
  /** Connections of one process. */
  size: number;
  statementMs: number;
  connectMs: number;
  /** A pooler such as PgBouncer gives each transaction any of its connections: none keeps the settings of a session. */
  isBehindPooler: boolean;
}

export const POOL_SETTINGS: PoolSettings = { size: 10, statementMs: 5_000, connectMs: 5_000, isBehindPooler: false };

/** Waiting for a lock ends before the statement does, so that the log tells which of the two it was. */
const LOCK_SHARE = 0.8;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** The server's own limit comes first; this one is for a server that no longer answers at all. */
const CLIENT_EXTRA_MS = 2_000;
/** The others are tried after it. */
const SEVERAL_HOSTS_CONNECT_MS = 2_000;
const LIFETIME_SECONDS = 30 * 60;
const KEEP_ALIVE_MS = 10_000;

export const clientLimitOf = (statementMs: number) => statementMs + CLIENT_EXTRA_MS;

const timeLimits = ({ statementMs }: PoolSettings) => ({
  statement_timeout: statementMs,
  lock_timeout: Math.round(statementMs * LOCK_SHARE),
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
});

/** For a transaction behind a pooler, which refuses them as parameters of a connection. */
export const localTimeLimits = (settings: PoolSettings) =>
  Object.entries(timeLimits(settings))
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join("; ");

/** One URL per host of `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. */
function urlsOfHosts(url: string): { urls: string[]; mustBeWritable: boolean } {
  const [, scheme = "", authority = "", rest = ""] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/i.exec(url) ?? [];
  const at = authority.lastIndexOf("@") + 1;
  const hosts = authority.slice(at).split(",");
  const urls = hosts.map((host) => `${scheme}${authority.slice(0, at)}${host}${rest}`);
  const wanted = URL.canParse(urls[0] ?? "") ? new URL(urls[0] ?? "").searchParams.get(SESSION_ATTRIBUTES) : null;
  return { urls, mustBeWritable: hosts.length > 1 || (wanted !== null && wanted !== "any") };
}

const SESSION_ATTRIBUTES = "target_session_attrs";
const WRITABLE = [null, "any", "read-write", "primary"];

export function isPostgresUrl(url: string): boolean {
  return urlsOfHosts(url).urls.every((each) => {
    if (!URL.canParse(each)) return false;
    const { protocol, searchParams } = new URL(each);
    return /^postgres(ql)?:$/.test(protocol) && WRITABLE.includes(searchParams.get(SESSION_ATTRIBUTES));
  });
}

class ReadOnlyHost extends Error {
  readonly statusCode = 503;
}

/** Of a primary that was replaced by another, and came back: writes to it are lost. */
class ReplacedHost extends Error {
  readonly statusCode = 503;
}

/** An error of a connection may not say whose it was, and others look at its code, so that it stays as it is. */
const hostsOfFaults = new WeakMap<Error, string>();

/** The hosts of which none could be connected to; undefined for any other error. */
export const hostsOfFault = (error: unknown): string | undefined =>
  error instanceof Error ? hostsOfFaults.get(error) : undefined;

/** Without the user and the password. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get("host") ?? host;
}

/** A caller waited for a connection of a busy pool: another host would be no help. */
const isPoolBusy = (error: unknown) => /timeout exceeded when trying to connect/.test(String(error));

/**
 * Connections to the first host that accepts writes. They move on when it no longer does. Each promotion begins a new timeline:
 * a host with a lower one than was seen before has been replaced, and is refused even if it accepts writes.
 */
export class PostgresHosts {
  readonly #pools: readonly pg.Pool[];
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #current = 0;
  #distrustedBefore = 0;
  #timeline = 0;
  readonly #urls: readonly string[];
  readonly #connectMs: number;

  constructor(url: string, settings: PoolSettings) {
    const { urls, mustBeWritable } = urlsOfHosts(url);
    const connectMs = urls.length > 1 ? Math.min(settings.connectMs, SEVERAL_HOSTS_CONNECT_MS) : settings.connectMs;
    this.#urls = urls;
    this.#connectMs = connectMs;
    this.#pools = urls.map((each) => this.#createPool(each, { ...settings, connectMs }, mustBeWritable));
  }

  #createPool(url: string, settings: PoolSettings, mustBeWritable: boolean): pg.Pool {
    const pool = new pg.Pool({
      connectionString: url,
      max: settings.size,
      connectionTimeoutMillis: settings.connectMs,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: "senda",
      ...(!settings.isBehindPooler && timeLimits(settings)),
      ...(mustBeWritable && { onConnect: (client: pg.ClientBase) => this.#refuseUseless(client, settings.connectMs) }),
    });
    pool.on("connect", (client) => this.#openedAt.set(client, performance.now()));
    return pool;
  }

  async #refuseUseless(client: pg.ClientBase, limitMs: number): Promise<void> {
    const { timeline } = await writableServer(client, limitMs);
    if (timeline < this.#timeline) throw new ReplacedHost("The database host was replaced by another.");
    this.#raiseTimeline(timeline);
  }

  /** Connections that are open to a host on a lower one are useless from then on. */
  #raiseTimeline(timeline: number): void {
    if (timeline <= this.#timeline) return;
    this.#timeline = timeline;
    this.distrustOpenConnections();
  }

  /**
   * Looks at all hosts, and reports their faults. Of two servers that accept writes on one timeline, only their
   * operator knows which is right: that is thrown.
   */
  async survey(): Promise<string[]> {
    if (this.#urls.length === 1) return [];
    const found = (await Promise.all(this.#urls.map((url) => serverAt(url, this.#connectMs)))).filter(
      (one) => one !== null,
    );
    const newest = Math.max(this.#timeline, ...found.map(({ timeline }) => timeline));
    this.#raiseTimeline(newest);
    const current = found.filter(({ timeline }) => timeline === newest);
    if (new Set(current.map(({ startedAt }) => startedAt)).size > 1) throw new Error(TWO_WRITABLE);
    return found
      .filter(({ timeline }) => timeline < newest)
      .map(
        ({ host, timeline }) => `${host} accepts writes on timeline ${timeline}, which was left for ${newest}: stop it`,
      );
  }

  get pool(): pg.Pool {
    const pool = this.#pools[this.#current];
    if (!pool) throw new Error("There is no database host.");
    return pool;
  }

  /** Of the host that was used last. */
  get url(): string {
    return this.#urls[this.#current] ?? "";
  }

  get pools(): readonly pg.Pool[] {
    return this.#pools;
  }

  async connect(): Promise<pg.PoolClient> {
    const first = this.#current;
    let fault: unknown;
    for (let tried = 0; tried < this.#pools.length; tried += 1) {
      const index = (first + tried) % this.#pools.length;
      try {
        const client = await this.#trusted(index);
        this.#current = index;
        return client;
      } catch (error) {
        if (isPoolBusy(error)) throw error;
        fault ??= error;
      }
    }
    if (POOLER_REFUSES.test(String(fault))) throw new Error(SET_POOLER, { cause: fault });
    if (fault instanceof Error) hostsOfFaults.set(fault, this.#urls.map(hostOf).join(", "));
    throw fault;
  }

  async #trusted(index: number): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pools[index]?.connect();
      if (!client) throw new Error("There is no database host.");
      if ((this.#openedAt.get(client) ?? 0) >= this.#distrustedBefore) return client;
      client.release(true);
    }
  }

  /** One connection has met a host that is gone or has become read-only: those that lie idle are as useless. */
  distrustOpenConnections(): void {
    this.#distrustedBefore = performance.now();
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}

/** By PgBouncer, for the time limits that a connection begins with. */
const POOLER_REFUSES = /unsupported startup parameter/;
const SET_POOLER =
  "DATABASE_URL lleva a un PgBouncer, que no admite los límites de tiempo de cada conexión: pon DATABASE_POOLER=transaction.";

const TWO_WRITABLE =
  "Dos servidores de DATABASE_URL aceptan cambios a la vez, y no se sabe cuál es el bueno: para el otro y vuelve a empezar.";

interface WritableServer {
  /** Counted by PostgreSQL, and written into the first eight digits of the names of its log. */
  timeline: number;
  /** Two addresses may lead to one server. */
  startedAt: string;
}

async function writableServer(client: pg.ClientBase, limitMs: number): Promise<WritableServer> {
  const text = `select pg_postmaster_start_time()::text as "startedAt",
    case when pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then null
    else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
  const asked = { text, query_timeout: limitMs };
  const { rows } = await client.query<{ startedAt: string; timeline: string | null }>(asked);
  const [row] = rows;
  if (!row?.timeline) throw new ReadOnlyHost("The database host accepts no writes.");
  return { timeline: Number.parseInt(row.timeline, 16), startedAt: row.startedAt };
}

/** Null if it cannot be reached or accepts no writes. */
async function serverAt(url: string, connectMs: number): Promise<(WritableServer & { host: string }) | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: "senda",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { ...(await writableServer(client, connectMs)), host: hostOf(url) };
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
