import { endSessionsOf } from "../auth/sessions.ts";
import type { Deps } from "../deps.ts";
import { idHashOf, insertErasures } from "../erasures/erasure-list.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { conflict, serviceUnavailable } from "../platform/http/http-error.ts";
import { deleteMailJobsTo } from "../platform/mail/mail-queue.ts";
import { adminIds, deleteUser } from "./queries.ts";

/**
 * Deletes an account and all its data, then adds it to the erasure list. The database comes first: an account whose
 * deletion failed must not be on the list.
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const { db, gate, vault, mailer, erasureList, clock, log } = deps;
  const erasure = { idHash: idHashOf(userId), erasedAt: clock() };
  const { sessions, emails } = await inTransaction(db, async (trx) => {
    await refuseLastAdmin(trx, userId);
    const sessions = await endSessionsOf(trx, userId, null);
    const emails = (await deleteUser(trx, userId)).map(({ email }) => email);
    if (emails.length > 0) await deleteMailJobsTo(trx, emails);
    await insertErasures(trx, [erasure]);
    return { sessions, emails };
  });
  gate.forget(sessions.map(({ sessionId }) => sessionId));
  vault.forget(userId);
  await mailer.removeEmailsTo(emails).catch((error: Error) => {
    log.error({ fault: error.name }, "emails of a deleted account could not be removed from the outbox");
  });
  await erasureList.add(erasure).catch((error: Error) => {
    log.error({ fault: error.name }, "a deletion is not on the list of erasures yet");
    throw serviceUnavailable(HALF_DONE);
  });
}

/** The next maintenance round adds the missing entry from the copy in the database. */
const HALF_DONE =
  "Tu cuenta ya está borrada. Falta anotarlo para las copias de seguridad, y lo haremos en cuanto sea posible: no tienes que hacer nada.";

async function refuseLastAdmin(trx: Trx, userId: string): Promise<void> {
  const admins = await adminIds(trx);
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw conflict("Eres la única persona que administra Senda: nombra antes a otra.");
  }
}
