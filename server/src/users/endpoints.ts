import type { users } from "@senda/contract/users";
import { recordAudit } from "../audit/record.ts";
import { attempts } from "../auth/attempts.ts";
import { requireMailer } from "../auth/emails.ts";
import { changePassword } from "../auth/passwords.ts";
import { userById } from "../auth/queries.ts";
import type { SliceHandlers } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { notFound } from "../platform/http/http-error.ts";
import { insertMailJob } from "../platform/mail/mail-jobs.ts";
import { progressByRoute } from "../progress/queries.ts";
import { userDetail, usersPage } from "./queries.ts";

const noUser = () => notFound("Esa persona no existe.");

export const usersEndpoints: SliceHandlers<typeof users> = {
  async list({ query }, { db }) {
    return await usersPage(db, query);
  },

  async one({ params }, deps) {
    const user = await userDetail(deps.db, params.id);
    if (!user) throw noUser();
    return { ...user, progress: await progressByRoute(deps, params.id) };
  },

  async setPassword({ user: admin, address, body: { userId, newPassword } }, deps) {
    const target = { personId: userId };
    const isChanged = await changePassword(deps, {
      userId,
      newPassword,
      keepSession: userId === admin.id ? admin.sessionId : null,
      record: (trx) => recordAudit(trx, { by: admin, address, at: deps.clock(), action: "PASSWORD_RESET", target }),
      by: "administrator",
    });
    if (!isChanged) throw noUser();
    return { message: "Contraseña cambiada correctamente" };
  },

  async sendRecovery({ user: admin, address, body }, deps) {
    const { db, clock, rateLimits, mailQueue } = deps;
    const user = await userById(db, body.userId);
    if (!user) throw noUser();
    await rateLimits.take(attempts.recoveryByAdmin(user.id));
    await requireMailer(deps);
    const at = clock();
    await inTransaction(db, async (trx) => {
      await insertMailJob(trx, "recovery", user.email, at);
      const target = { personId: user.id };
      await recordAudit(trx, { by: admin, address, at, action: "RECOVERY_SENT", target });
    });
    mailQueue.wake();
    return { message: "Enlace de recuperación enviado" };
  },
};
