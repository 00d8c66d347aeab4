import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./open.ts";

const POLL_MS = 150;
/** A claim that was not renewed for so long belongs to a dead process. */
export const LEASE_MS = 4_000;
export const RENEW_MS = 1_500;

export type ClaimedRow =
  | { table: "diary_records"; column: "advice_claimed_at"; id: string }
  | { table: "interactions"; column: "analysis_claimed_at"; id: string };

export interface Writing<T> {
  row: ClaimedRow;
  waitMs: number;
  kept(): Promise<T | null>;
  write(): Promise<T>;
}

/**
 * An expensive result is written once, by the request that claims it first; others wait for it, and get null after
 * `waitMs`. A claim lasts while its process renews it, without holding a connection.
 */
export async function writeOnce<T>(db: Db, { row, waitMs, kept, write }: Writing<T>): Promise<T | null> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const already = await kept();
    if (already !== null) return already;
    const claim = await claimRow(db, row);
    // Read again under the claim: another request may have finished just before.
    if (claim) return withClaim(db, row, claim, async () => (await kept()) ?? write());
    if (performance.now() >= deadline) return null;
    await wait(POLL_MS);
  }
}

/** For a row that was inserted with its claim: the statement of `work` may clear the claim, which spares a statement. */
export async function withClaim<T>(
  db: Db,
  row: ClaimedRow,
  first: Date,
  work: (held: { isCleared: boolean }) => Promise<T>,
): Promise<T> {
  const state = { isCleared: false };
  let claim: Promise<Date | null> = Promise.resolve(first);
  const timer = setInterval(() => {
    // A claim that cannot be renewed expires; then the result is written twice, which is harmless.
    claim = claim.then((held) => held && renewClaim(db, row, held).catch(() => held));
  }, RENEW_MS);
  try {
    return await work(state);
  } finally {
    clearInterval(timer);
    const held = await claim;
    if (held && !state.isCleared) await releaseClaim(db, row, held).catch(() => undefined);
  }
}

// The database's clock, because processes may disagree. Milliseconds, like a JavaScript `Date`.
export const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

async function claimRow(db: Db, { table, column, id }: ClaimedRow): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${NOW}
    where id = ${id}::uuid and (${sql.ref(column)} is null
      or ${sql.ref(column)} < clock_timestamp() - ${LEASE_MS}::int * interval '1 millisecond')
    returning ${sql.ref(column)} as at`.execute(db);
  return rows[0]?.at ?? null;
}

async function renewClaim(db: Db, { table, column, id }: ClaimedRow, held: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${NOW}
    where id = ${id}::uuid and ${sql.ref(column)} = ${held}::timestamptz
    returning ${sql.ref(column)} as at`.execute(db);
  return rows[0]?.at ?? null;
}

async function releaseClaim(db: Db, { table, column, id }: ClaimedRow, held: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = null
    where id = ${id}::uuid and ${sql.ref(column)} = ${held}::timestamptz`.execute(db);
}
