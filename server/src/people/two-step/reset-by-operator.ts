import type { Kysely } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { recordAudit } from "../audit/record.ts";
import { userByEmail } from "../auth/queries.ts";
import { endSessionsOf } from "../auth/sessions.ts";
import { deleteTwoStep } from "./queries.ts";

/** For an only owner who lost everything: the audit log names the account itself. False where nothing is on. */
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
