import type { AuditAction } from "@senda/contract/audit";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tables, Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, unauthorized } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { insertMailJob, type MailJob } from "../../platform/mail/mail-jobs.ts";
import { type Change, changing } from "../audit/changing.ts";
import { recordAudit } from "../audit/record.ts";
import { userByEmail, userById } from "../auth/queries.ts";
import { endSessionsOf } from "../auth/sessions.ts";
import { deleteTwoStep, lockedSince, markOn } from "./queries.ts";

interface Caller {
  user: Person;
  address: string;
}

export async function ownAccount({ db }: Deps, { id }: Person) {
  const account = await userById(db, id);
  if (!account) throw unauthorized("Inicia sesión para continuar.", { code: "SIGN_IN_REQUIRED" });
  return account;
}

export const isOff = () => conflict("El acceso en dos pasos no está activado.", { code: "TWO_STEP_OFF" });

/**
 * Adds a second step. The first one ends the person's other sessions: one that was opened with the password alone, perhaps by a
 * thief, must not become one of an administrator with two steps.
 */
export async function addOwn(deps: Deps, caller: Caller, work: (trx: Trx, isFirst: boolean) => Promise<void>) {
  const { gate, mailQueue } = deps;
  const { user } = caller;
  const { email } = await ownAccount(deps, user);
  const { isFirst, ended } = await changing(deps, caller, async (change) => {
    const { trx, at } = change;
    const isFirst = await markOn(trx, user.id, at);
    await work(trx, isFirst);
    await tellOwner(change, {
      action: isFirst ? "TWO_STEP_ON" : "TWO_STEP_CHANGED",
      kind: isFirst ? "two-step-on" : "two-step-changed",
      owner: { id: user.id, email },
    });
    return { isFirst, ended: isFirst ? await endSessionsOf(trx, user.id, user.sessionId) : [] };
  });
  gate.forget([user.sessionId, ...ended.map(({ sessionId }) => sessionId)]);
  mailQueue.wake();
  return { isFirst };
}

/** Changes a second step that is on. */
export async function changeOwn(deps: Deps, caller: Caller, work: (trx: Trx) => Promise<void>): Promise<void> {
  const owner = await ownAccount(deps, caller.user);
  await changing(deps, caller, async (change) => {
    if (!(await lockedSince(change.trx, owner.id))) throw isOff();
    await work(change.trx);
    await tellOwner(change, { action: "TWO_STEP_CHANGED", kind: "two-step-changed", owner });
  });
  deps.mailQueue.wake();
}

interface TwoStepChange {
  action: AuditAction;
  kind: MailJob["kind"];
  owner: { id: string; email: string };
}

/** Every change is in the log of administrators and in the mailbox of its owner. */
export async function tellOwner({ trx, at, audit }: Change, { action, kind, owner }: TwoStepChange): Promise<void> {
  await audit({ action, target: { personId: owner.id } });
  await insertMailJob(trx, kind, owner.email, at, { device: "", at: at.toISOString() });
}

/** For an only owner who lost everything: the audit log names the account itself. False if nothing is on. */
export const resetByOperator = (db: Kysely<Tables>, email: string, at: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const user = await userByEmail(trx, email);
    if (!user || (await deleteTwoStep(trx, user.id)) === undefined) return false;
    await endSessionsOf(trx, user.id, null);
    const target = { personId: user.id };
    await recordAudit(trx, { by: user, address: "línea de órdenes", at, action: "TWO_STEP_RESET", target });
    await insertMailJob(trx, "two-step-reset", user.email, at, { device: "", at: at.toISOString() });
    return true;
  });
