import pg from "pg";

export interface PoolSettings {
  /** Connections of one process. */
  size: number;
  statementMs: number;
  connectMs: number;
  /** A pooler such as PgBouncer gives each transaction any of its connections: none keeps what a session has set. */
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

/** A caller waited for a connection of a busy pool: another host would be no help. */
const isPoolBusy = (error: unknown) => /timeout exceeded when trying to connect/.test(String(error));

/** Connections to the first host that accepts writes. They move on when it no longer does. */
export class PostgresHosts {
  readonly #pools: readonly pg.Pool[];
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #current = 0;
  #distrustedBefore = 0;

  constructor(url: string, settings: PoolSettings) {
    const { urls, mustBeWritable } = urlsOfHosts(url);
    const connectMs = urls.length > 1 ? Math.min(settings.connectMs, SEVERAL_HOSTS_CONNECT_MS) : settings.connectMs;
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
      ...(mustBeWritable && { onConnect: (client: pg.ClientBase) => refuseReadOnly(client, settings.connectMs) }),
    });
    pool.on("connect", (client) => this.#openedAt.set(client, performance.now()));
    return pool;
  }

  get pool(): pg.Pool {
    const pool = this.#pools[this.#current];
    if (!pool) throw new Error("There is no database host.");
    return pool;
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

async function refuseReadOnly(client: pg.ClientBase, limitMs: number): Promise<void> {
  const asked = { text: "show transaction_read_only", query_timeout: limitMs };
  const { rows } = await client.query<{ transaction_read_only: string }>(asked);
  if (rows[0]?.transaction_read_only !== "off") throw new ReadOnlyHost("The database host accepts no writes.");
}
