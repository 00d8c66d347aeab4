import type { Kysely } from "kysely";
import { recordRun } from "../platform/db/claim-run.ts";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { deleteMailJobsTo } from "../platform/mail/mail-jobs.ts";
import type { Mailer } from "../platform/mail/mail-queue.ts";
import { later } from "../platform/time.ts";
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

export const recordServing = (db: Kysely<Tables>, now: Date) => recordRun(db, SERVED, now);

/** A backup holds the mark of the database that it was made from. */
export const forgetServing = (db: Kysely<Tables>) =>
  db.deleteFrom("maintenance_runs").where("name", "=", SERVED).execute();

/** It was served until a moment ago, and so knows of all deletions itself; or it has no accounts yet. */
export async function isNoBackup(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const served = await db
    .selectFrom("maintenance_runs")
    .select("name")
    .where("name", "=", SERVED)
    .where("started_at", ">", later(now, -LATELY_MS))
    // Not by a machine whose clock was wrong.
    .where("started_at", "<", later(now, LATELY_MS))
    .executeTakeFirst();
  return served !== undefined || (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Runs before the first request: deletes the accounts that a restored backup brought back, and returns their number.
 */
export async function replayErasures(parts: Parts & { mailer: Mailer }, now: Date): Promise<number> {
  await syncErasures(parts, now);
  const emails = await inTransaction(parts.db, async (trx) => {
    const erased = (await deleteErasedUsers(trx)).map(({ email }) => email);
    if (erased.length > 0) await deleteMailJobsTo(trx, erased);
    return erased;
  });
  await parts.mailer.removeEmailsTo(emails);
  return emails.length;
}
