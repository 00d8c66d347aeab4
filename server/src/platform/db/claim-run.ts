import { later } from "../time.ts";
import type { Db } from "./open.ts";

/**
 * True if the caller is to run this now, false if any process has started it within that time. One statement, so it also
 * holds through a pooler that gives each transaction another connection.
 */
export async function claimRun(db: Db, name: string, now: Date, everyMs: number): Promise<boolean> {
  const claimed = await db
    .insertInto("maintenance_runs")
    .values({ name, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ started_at: now })
        .where((where) =>
          where.or([
            where("maintenance_runs.started_at", "<=", later(now, -everyMs)),
            // Written by a machine whose clock was wrong.
            where("maintenance_runs.started_at", ">", later(now, everyMs)),
          ]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Of something that is not claimed: when it was last done. */
export const recordRun = (db: Db, name: string, at: Date) =>
  db
    .insertInto("maintenance_runs")
    .values({ name, started_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ started_at: at }))
    .execute();
