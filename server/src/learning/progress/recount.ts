import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/open.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

const recount = (db: Db, progressIds: readonly string[]) =>
  sql`select recount_progress(${[...progressIds]}::uuid[])`.execute(db);

/** Progress that was counted before the contents of its route changed is counted again, and read again. */
export async function readCounted<Found>(
  db: Db,
  read: () => Promise<Found>,
  staleIn: (found: Found) => readonly string[],
): Promise<Found> {
  for (;;) {
    const found = await read();
    const stale = staleIn(found);
    if (stale.length === 0) return found;
    await recount(db, stale);
  }
}

/** A visit to the route waits for no more than these. */
const BATCH = 500;

/**
 * Counts the progress of all learners again on the routes whose contents have changed, in batches. Several processes may do it
 * at once; until then the progress of a learner is counted when it is touched or shown.
 */
export async function recountStale({ db }: Pick<Deps, "db">): Promise<void> {
  const { rows: routes } = await sql<{ id: string; newest: number }>`
    select route_id as id, max(version) as newest from counted_sets group by route_id having count(*) > 1`.execute(db);
  for (const { id, newest } of routes) {
    let after: Learner | null = BEFORE_ALL;
    while (after) after = await recountBatch(db, id, newest, after);
    await sql`
      delete from counted_sets where route_id = ${id}::uuid and version < ${newest}
        and not exists (select from route_progress where route_id = ${id}::uuid and counted_version < ${newest})`.execute(
      db,
    );
  }
}

interface Learner {
  email: string;
  id: string;
}

const BEFORE_ALL: Learner = { email: "", id: "00000000-0000-0000-0000-000000000000" };

/** Returns the last one; null after the end. */
const recountBatch = (db: Deps["db"], routeId: string, newest: number, after: Learner): Promise<Learner | null> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<Learner & { isStale: boolean }>`
      select id, email, counted_version < ${newest} as "isStale" from route_progress
      where route_id = ${routeId}::uuid and (email, id) > (${after.email}, ${after.id}::uuid)
      order by email, id limit ${BATCH}`.execute(trx);
    const stale = rows.filter(({ isStale }) => isStale).map(({ id }) => id);
    if (stale.length > 0) await recount(trx, stale);
    return rows.length < BATCH ? null : (rows.at(-1) ?? null);
  });
