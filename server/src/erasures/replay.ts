import type { Kysely } from "kysely";
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
