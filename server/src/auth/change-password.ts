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
  keepSession: string | null;
  /**
   * A link from the mailbox unlocks the owner's texts and an administrator locks them. The owner's own change leaves
   * them as they are: they may have signed in with the administrator's password.
   */
  by: "owner" | "link" | "administrator";
  condition?: (trx: Parameters<typeof setPassword>[0]) => Promise<boolean>;
  record?: (trx: Transaction<Tables>) => Promise<void>;
}

/** The only way to change a password: ends the other sessions, deletes reset links and notifies the owner. */
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
  // The kept session may read more or less than before.
  if (change.keepSession !== null) gate.forget([change.keepSession]);
  mailQueue.wake();
  return true;
}
