import type { Transaction } from "kysely";
import type { Deps } from "../deps.ts";
import type { Tables } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { insertMailJob } from "../platform/mail/mail-queue.ts";
import { deleteKnownDevices } from "./known-devices.ts";
import { hashPassword } from "./passwords.ts";
import { deleteResetTokens, setPassword } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

interface Change {
  userId: string;
  newPassword: string;
  /** The session that made the change and goes on; none where it came by link or from an administrator. */
  keepSession: string | null;
  /**
   * Who changes it. A link from the owner's mailbox opens what they wrote again, an administrator closes it, and the
   * owner's own change leaves it as it is: they may have signed in with the password that the administrator set.
   */
  by: "owner" | "link" | "administrator";
  /** What else must succeed with it; a false answer leaves everything as it was. */
  condition?: (trx: Parameters<typeof setPassword>[0]) => Promise<boolean>;
  /** What is written down together with it. */
  record?: (trx: Transaction<Tables>) => Promise<void>;
}

/** The one way in which a password changes: it ends the other sessions, spends the links and tells the owner. */
export async function changePassword(deps: Deps, change: Change): Promise<boolean> {
  const { db, clock, gate, mailQueue } = deps;
  const passwordHash = await hashPassword(change.newPassword);
  const ended = await inTransaction(db, async (trx) => {
    if (change.condition && !(await change.condition(trx))) return null;
    const areOwnWordsLocked = change.by === "owner" ? undefined : change.by === "administrator";
    const user = await setPassword(trx, change.userId, { passwordHash, areOwnWordsLocked });
    if (!user) return null;
    await change.record?.(trx);
    await deleteResetTokens(trx, change.userId);
    if (change.by !== "owner") await deleteKnownDevices(trx, change.userId);
    const kind = change.by === "administrator" ? "password-set-by-admin" : "password-changed";
    await insertMailJob(trx, kind, user.email, clock());
    return endSessionsOf(trx, change.userId, change.keepSession);
  });
  if (!ended) return false;
  gate.forget(ended.map(({ sessionId }) => sessionId));
  // It lives on, but what it may read can have changed.
  if (change.keepSession !== null) gate.forget([change.keepSession]);
  mailQueue.wake();
  return true;
}
