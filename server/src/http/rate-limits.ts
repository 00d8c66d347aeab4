import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { Refusal } from "./refusal.ts";

export interface Limit {
  /** What is counted, such as `login:address`. */
  name: string;
  most: number;
  windowMs: number;
}

export interface Counted {
  limit: Limit;
  /** Whom it is counted for; kept as a keyed hash, so that the table tells nobody's address. */
  whose: string;
}

interface Count {
  key: string;
  points: number;
  expire: string | number | null;
}

/** Counts in the database, so that a limit holds across processes and restarts. */
export class RateLimits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly enabled: boolean,
  ) {}

  /**
   * Counts one more of each, or refuses with the time to wait and counts none. A refused attempt must not use up
   * another limit: from one address one could then fill the limit that an account has for all addresses.
   */
  async take(...counted: readonly Counted[]): Promise<void> {
    const waitMs = await this.#count(counted);
    if (waitMs !== null) throw new Refusal("too_many", tooMany(waitMs), Math.ceil(waitMs / 1000));
  }

  /** The same, for those who go another way where nothing is left. */
  async tryToTake(...counted: readonly Counted[]): Promise<boolean> {
    return (await this.#count(counted)) === null;
  }

  /** Null where all were counted; else how long to wait. */
  async #count(counted: readonly Counted[]): Promise<number | null> {
    if (!this.enabled) return null;
    const now = this.clock().getTime();
    const limits = new Map(counted.map(({ limit, whose }) => [this.#key(limit, whose), limit]));
    const keys = this.#keys(counted);
    const waitFor = (counts: readonly Count[]): number | null => {
      const full = counts.filter(
        ({ key, points, expire }) => Number(expire) > now && points >= (limits.get(key)?.most ?? 0),
      );
      return full.length === 0 ? null : Math.max(...full.map(({ expire }) => Number(expire) - now));
    };
    // A flood of refusals costs one read each and takes no lock.
    const seen = await this.db
      .selectFrom("rate_limits")
      .select(["key", "points", "expire"])
      .where("key", "in", keys)
      .execute();
    const waitMs = waitFor(seen);
    if (waitMs !== null) return waitMs;
    return this.db.transaction().execute(async (trx) => {
      const rows = keys.map((key) => sql`(${key}, 0, ${now + (limits.get(key)?.windowMs ?? 0)}::bigint)`);
      // Holds every row until the end, so that attempts at the same moment are counted one after another.
      const { rows: held } = await sql<Count>`
        insert into rate_limits as kept (key, points, expire) values ${sql.join(rows)}
        on conflict (key) do update set
          points = case when kept.expire <= ${now}::bigint then 0 else kept.points end,
          expire = case when kept.expire <= ${now}::bigint then excluded.expire else kept.expire end
        returning key, points, expire`.execute(trx);
      const wait = waitFor(held);
      if (wait !== null) return wait;
      await trx.updateTable("rate_limits").set({ points: sql`points + 1` }).where("key", "in", keys).execute();
      return null;
    });
  }

  /** Takes back one of each: it turned out not to be of the kind that is counted. */
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

  /** Rows of windows that have passed. */
  async dropExpired(): Promise<void> {
    await this.db.deleteFrom("rate_limits").where("expire", "<", String(this.clock().getTime())).execute();
  }

  /** In one order always: two requests that lock the same rows in different orders would wait for each other. */
  #keys = (counted: readonly Counted[]) => counted.map(({ limit, whose }) => this.#key(limit, whose)).sort();

  #key = ({ name }: Limit, whose: string) =>
    `${name}:${createHmac("sha256", this.secret).update(whose).digest("base64url").slice(0, 22)}`;
}

function tooMany(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes <= 1 ? "un minuto" : `${minutes} minutos`;
  return `Demasiados intentos. Espera ${wait} y vuelve a probar.`;
}

/** An IPv6 customer holds a whole /64: counting single addresses would count nobody. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
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
