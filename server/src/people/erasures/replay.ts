import { type Kysely, sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { recordRun } from "../../platform/db/claim-run.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { later } from "../../platform/time.ts";
import {
  allErasures,
  deleteErasedUsers,
  deleteErasuresBefore,
  type ErasureList,
  insertErasures,
} from "./erasure-list.ts";

interface Parts {
  db: Kysely<Tables>;
  erasureList: ErasureList;
}

/** Longer than any backup is kept. */
export const ERASURE_KEPT_MS = 400 * 24 * 60 * 60_000;

/**
 * Synchronises the list and its copy in the database: the process may have ended between deleting an account and adding
 * it to the list. Entries older than any backup are deleted from both.
 */
export async function syncErasures({ db, erasureList }: Parts, now: Date): Promise<void> {
  const expiry = later(now, -ERASURE_KEPT_MS);
  const listed = await erasureList.entries();
  const stored = await allErasures(db);
  const isListed = new Set(listed.map(({ idHash }) => idHash));
  for (const erasure of stored) {
    if (!isListed.has(erasure.idHash) && erasure.erasedAt >= expiry) await erasureList.add(erasure);
  }
  for (const { idHash, erasedAt } of listed) if (erasedAt < expiry) await erasureList.remove(idHash);
  await insertErasures(
    db,
    listed.filter(({ erasedAt }) => erasedAt >= expiry),
  );
  await deleteErasuresBefore(db, expiry);
}

const SERVED = "served";
/** Longer than a restart takes, and shorter than a restored backup is old. */
const LATELY_MS = 15 * 60_000;

/**
 * The mark is in every backup, so that its name tells whose it is: a restored dump is in another database or cluster, and a recovery
 * to a moment begins a new timeline.
 */
async function ownMark(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', ${SERVED}::text, system_identifier, oid, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as mark
    from pg_control_system(), pg_database where datname = current_database()`
    .execute(db)
    // The role may not ask, or a PostgreSQL service does not tell.
    .catch(() => ({ rows: [] }));
  return rows[0]?.mark ?? SERVED;
}

export const recordServing = async (db: Kysely<Tables>, now: Date) => recordRun(db, await ownMark(db), now);

/** A restored embedded database looks like the one that was served, and so does one whose cluster is not told. */
export const forgetServing = (db: Kysely<Tables>) =>
  db.deleteFrom("maintenance_runs").where("name", "like", `${SERVED}%`).execute();

/** It was served until a moment ago, and so knows of all deletions itself; or it has no accounts yet. */
export async function isNoBackup(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const served = await db
    .selectFrom("maintenance_runs")
    .select("name")
    .where("name", "=", await ownMark(db))
    .where("started_at", ">", later(now, -LATELY_MS))
    // Not by a machine whose clock was wrong.
    .where("started_at", "<", later(now, LATELY_MS))
    .executeTakeFirst();
  return served !== undefined || (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Runs before the first request: deletes the accounts that a restored backup brought back, and returns their number.
 */
export async function replayErasures(
  parts: Parts & Pick<Deps, "mailer" | "eraseLeftovers">,
  now: Date,
): Promise<number> {
  await syncErasures(parts, now);
  const emails = await inTransaction(parts.db, async (trx) => {
    const erased = (await deleteErasedUsers(trx)).map(({ email }) => email);
    await parts.eraseLeftovers(trx, { emails: erased });
    return erased;
  });
  await parts.mailer.removeEmailsTo(emails);
  return emails.length;
}
