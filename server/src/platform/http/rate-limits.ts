import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open.ts";
import { count } from "../metrics/telemetry.ts";
import type { Clock } from "../time.ts";
import { tooManyRequests } from "./http-error.ts";
import { plainAddress } from "./networks.ts";

export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

export interface Counted {
  limit: Limit;
  /** Stored as a keyed hash, so that the table contains no addresses. */
  whose: string;
  /** If everyone behind an address shares the limit: a school has more room than a home. */
  address?: string;
}

const MORE_ON_SHARED_NETWORKS = 20;

interface Count {
  key: string;
  points: number;
  expire: number | null;
}

export interface TakingValues {
  limitKey: string;
  now: number;
  until: number;
  most: number;
}

/**
 * Counts in one limit as a part of another statement: a `with` query that yields a row if there was room and
 * `condition` holds. If it yields none, `take` says how long to wait.
 */
export function taking({ limitKey, now, until, most }: TakingValues, condition: RawBuilder<unknown>) {
  const isOver = sql`coalesce(held.expire, 0) <= ${now}::bigint`;
  return sql`
    insert into rate_limits as held (key, points, expire)
    select ${limitKey}::text, 1, ${until}::bigint where ${condition}
    on conflict (key) do update set points = case when ${isOver} then 1 else held.points + 1 end,
      expire = case when ${isOver} then excluded.expire else held.expire end
    where ${isOver} or held.points < ${most}::integer
    returning 1`;
}

/** Waiting time if another request took the last attempt and gave it back. */
const MOMENT_MS = 1_000;

/** Stored in the database, so that limits hold across processes and restarts. */
export class RateLimits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly enabled: boolean,
    private readonly isShared: (address: string) => boolean = () => false,
  ) {}

  /**
   * Counts one attempt in each limit, or throws with the waiting time and counts none: a refused attempt must not fill
   * the other limits, such as that of an account for all addresses.
   */
  async take(...counted: readonly Counted[]): Promise<void> {
    const waitMs = await this.#count(counted);
    if (waitMs !== null) throw tooMany(waitMs);
  }

  /** Refuses a count that another statement found to be over its limit. */
  async refuse(counted: Counted): Promise<never> {
    throw tooMany((await this.#count([counted])) ?? MOMENT_MS);
  }

  async tryToTake(...counted: readonly Counted[]): Promise<boolean> {
    return (await this.#count(counted)) === null;
  }

  /** The values of `taking`; null if nothing is limited. */
  valuesOf(counted: Counted): TakingValues | null {
    if (!this.enabled) return null;
    const now = this.clock().getTime();
    const { most, windowMs } = this.#limitOf(counted);
    return { limitKey: this.#key(counted.limit, counted.whose), now, until: now + windowMs, most };
  }

  async #count(counted: readonly Counted[], triesLeft = 3): Promise<number | null> {
    if (!this.enabled) return null;
    const now = this.clock().getTime();
    const limits = new Map(counted.map((one) => [this.#key(one.limit, one.whose), this.#limitOf(one)]));
    const keys = this.#keys(counted);
    const untilOf = (key: string) => now + (limits.get(key)?.windowMs ?? 0);
    const waitFor = (counts: readonly Count[]): number | null => {
      const full = counts.filter(
        ({ key, points, expire }) => Number(expire) > now && points >= (limits.get(key)?.most ?? 0),
      );
      for (const { key } of full) count("senda_rate_limit_rejections", { limit: limits.get(key)?.name ?? "" });
      return full.length === 0 ? null : Math.max(...full.map(({ expire }) => Number(expire) - now));
    };
    // Checked first without a lock, so that a flood of refused requests is cheap.
    const seen = await this.#countsOf(keys);
    const waitMs = waitFor(seen);
    if (waitMs !== null) return waitMs;
    // An expired row counts as missing: maintenance may delete it at any moment.
    const isLive = new Set(seen.filter(({ expire }) => Number(expire) > now).map(({ key }) => key));
    await this.#openWindows(
      keys.filter((key) => !isLive.has(key)).map((key) => ({ key, points: 0, expire: untilOf(key) })),
      now,
    );
    const asked = keys.map((key) => sql`(${key}::text, ${limits.get(key)?.most ?? 0}::integer)`);
    // All rows are locked before they are checked and counted, so that concurrent requests cannot exceed the limit.
    const { rows } = await sql`
      with asked (key, most) as (values ${sql.join(asked)}),
      held as (
        select key, points, expire from rate_limits where key in (${sql.join(keys)})
        order by key collate "C" for update
      ),
      spent as (
        select 1 from held join asked using (key) where held.expire > ${now}::bigint and held.points >= asked.most
      )
      update rate_limits as kept set points = kept.points + 1
      from asked where kept.key = asked.key and not exists (select 1 from spent)
      returning kept.key`.execute(this.db);
    if (rows.length > 0) return null;
    const fullFor = waitFor(await this.#countsOf(keys));
    if (fullFor !== null) return fullFor;
    // Another request has cleared the rows in between.
    return triesLeft > 1 ? this.#count(counted, triesLeft - 1) : MOMENT_MS;
  }

  #countsOf = (keys: readonly string[]): Promise<Count[]> =>
    this.db.selectFrom("rate_limits").select(["key", "points", "expire"]).where("key", "in", keys).execute();

  /** A missing row cannot be locked; of two inserts at once the second finds the row. */
  async #openWindows(rows: readonly { key: string; points: number; expire: number }[], now: number): Promise<void> {
    if (rows.length === 0) return;
    await this.db
      .insertInto("rate_limits")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ points: 0, expire: sql`excluded.expire` })
          .where("rate_limits.expire", "<=", now),
      )
      .execute();
  }

  async giveBack(...counted: readonly Counted[]): Promise<void> {
    if (!this.enabled || counted.length === 0) return;
    await sql`
      with kept as (
        select key from rate_limits where key in (${sql.join(this.#keys(counted))})
        order by key collate "C" for update
      )
      update rate_limits set points = greatest(points - 1, 0) from kept where rate_limits.key = kept.key`.execute(
      this.db,
    );
  }

  async clear(counted: Counted): Promise<void> {
    if (!this.enabled) return;
    await this.db.deleteFrom("rate_limits").where("key", "=", this.#key(counted.limit, counted.whose)).execute();
  }

  async deleteExpired(): Promise<void> {
    await this.db.deleteFrom("rate_limits").where("expire", "<", this.clock().getTime()).execute();
  }

  #limitOf = ({ limit, address }: Counted): Limit =>
    address !== undefined && this.isShared(address) ? { ...limit, most: limit.most * MORE_ON_SHARED_NETWORKS } : limit;

  /** Sorted, so that requests lock rows in one order and never deadlock. */
  #keys = (counted: readonly Counted[]) => counted.map(({ limit, whose }) => this.#key(limit, whose)).sort();

  #key = ({ name }: Limit, whose: string) =>
    `${name}:${createHmac("sha256", this.secret).update(whose).digest("base64url").slice(0, 22)}`;
}

function tooMany(waitMs: number) {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes <= 1 ? "un minuto" : `${minutes} minutos`;
  const sentence = `Demasiados intentos. Espera ${wait} y vuelve a probar.`;
  return tooManyRequests(sentence, { retryAfter: Math.ceil(waitMs / 1000) });
}

/** An IPv6 customer has a whole /64, so single addresses are not counted. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
