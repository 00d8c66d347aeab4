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

/** Counts in the database, so that a limit holds across processes and restarts. One statement however many are counted. */
export class RateLimits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly enabled: boolean,
  ) {}

  /** Counts one more of each; refuses with the time to wait if any of them is past its most. */
  async take(...counted: readonly Counted[]): Promise<void> {
    if (!this.enabled) return;
    const now = this.clock().getTime();
    const limits = new Map(counted.map(({ limit, whose }) => [this.#key(limit, whose), limit]));
    const rows = this.#keys(counted).map((key) => sql`(${key}, 1, ${now + (limits.get(key)?.windowMs ?? 0)}::bigint)`);
    const { rows: counts } = await sql<{ key: string; points: number; expire: number }>`
      insert into rate_limits as kept (key, points, expire) values ${sql.join(rows)}
      on conflict (key) do update set
        points = case when kept.expire <= ${now}::bigint then 1 else kept.points + 1 end,
        expire = case when kept.expire <= ${now}::bigint then excluded.expire else kept.expire end
      returning key, points, expire`.execute(this.db);
    const past = counts.filter(({ key, points }) => points > (limits.get(key)?.most ?? 0));
    if (past.length === 0) return;
    const waitMs = Math.max(...past.map(({ expire }) => expire - now));
    throw new Refusal("too_many", tooMany(waitMs), Math.ceil(waitMs / 1000));
  }

  /** Takes back one of each: it turned out not to be of the kind that is counted. */
  async giveBack(...counted: readonly Counted[]): Promise<void> {
    if (!this.enabled) return;
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
