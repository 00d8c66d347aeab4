import { inTransaction } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { hashPassword } from "./passwords.ts";
import { dropResetTokens, insertMailJob, setPasswordHash } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

interface Change {
  userId: string;
  newPassword: string;
  /** The session that made the change and goes on; none where it came by link or from an administrator. */
  keepSession: string | null;
  /** What else must succeed with it; a false answer leaves everything as it was. */
  condition?: (trx: Parameters<typeof setPasswordHash>[0]) => Promise<boolean>;
}

/** The one way in which a password changes: it ends the other sessions, spends the links and tells the owner. */
export async function changePassword(deps: Deps, change: Change): Promise<boolean> {
  const { db, clock, gate, postOffice } = deps;
  const passwordHash = await hashPassword(change.newPassword);
  const ended = await inTransaction(db, async (trx) => {
    if (change.condition && !(await change.condition(trx))) return null;
    const user = await setPasswordHash(trx, change.userId, passwordHash);
    if (!user) return null;
    await dropResetTokens(trx, change.userId);
    await insertMailJob(trx, "password-changed", user.email, clock());
    return endSessionsOf(trx, change.userId, change.keepSession);
  });
  if (!ended) return false;
  gate.forget(ended.map(({ sessionId }) => sessionId));
  postOffice.wake();
  return true;
}
