import type { Endpoint, Query } from "@senda/contract/endpoint";
import { staffNames } from "@senda/contract/staff-texts";
import { users } from "@senda/contract/users";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { progressByRoute } from "../../learning/progress/queries.ts";
import { BYTE_ORDER_MARK, csvLines, localMoment } from "../../platform/http/csv.ts";
import { forbidden, notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { TextParts } from "../../platform/http/parts.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { changing } from "../audit/changing.ts";
import { recordAudit } from "../audit/record.ts";
import { attempts } from "../auth/attempts.ts";
import { requireMailer } from "../auth/emails.ts";
import { changePassword } from "../auth/passwords.ts";
import { userById } from "../auth/queries.ts";
import { requireRecentProofOf } from "../auth/sessions.ts";
import { lockedStaffRole, userDetail, userPages, usersCount, usersPage } from "./queries.ts";

const noUser = (about = {}) => notFound("Esa persona no existe.", about);
const IN_BODY = { code: "NOT_FOUND", field: "userId" } as const;

/** With the password of an administrator one would have their role: only an owner may set it. */
const isWithinReach = (admin: Person, staffRole: Person["staffRole"]) =>
  staffRole === null || admin.staffRole === "OWNER";

async function requireReach(
  { db, onDenied }: Deps,
  endpoint: Endpoint,
  { admin, address, userId }: { admin: Person; address: string; userId: string },
) {
  const user = await userById(db, userId);
  if (!user) throw noUser(IN_BODY);
  if (isWithinReach(admin, user.staffRole)) return user;
  await onDenied(admin, endpoint, address);
  const sentence = "Solo quien es propietaria o propietario puede cambiar el acceso de alguien del equipo.";
  throw forbidden(sentence, { code: "NOT_FOR_ROLE", field: "userId" });
}

export const usersEndpoints: SliceHandlers<typeof users> = {
  async list({ query }, { db }) {
    return await usersPage(db, query);
  },

  async exportCsv(request, deps) {
    const { query } = request;
    const after = { people: await usersCount(deps.db, query) };
    // Before anything is sent.
    await changing(deps, request, ({ audit }) => audit({ action: "USERS_EXPORTED", target: null, after }));
    return new TextParts(sheetTexts(deps.db, query));
  },

  async one({ params }, deps) {
    const user = await userDetail(deps.db, params.id);
    if (!user) throw noUser();
    const progress = await progressByRoute(deps, { role: "USER" }, params.id);
    return { ...user, staffRole: user.staffRole ?? undefined, progress };
  },

  async setPassword({ user: admin, address, body: { userId, newPassword } }, deps) {
    const target = { personId: userId };
    const { role } = await requireReach(deps, users.setPassword, { admin, address, userId });
    if (role === "ADMIN") await requireRecentProofOf(deps, admin);
    const isChanged = await changePassword(deps, {
      userId,
      newPassword,
      keepSession: userId === admin.id ? admin.sessionId : null,
      record: (trx) => recordAudit(trx, { by: admin, address, at: deps.clock(), action: "PASSWORD_RESET", target }),
      by: "administrator",
      // They may have joined the team in the meantime.
      condition: async (trx) => isWithinReach(admin, await lockedStaffRole(trx, userId)),
    });
    if (!isChanged) throw noUser(IN_BODY);
    return { message: "Contraseña cambiada correctamente" };
  },

  async sendRecovery(request, deps) {
    const { user: admin, address, body } = request;
    const user = await requireReach(deps, users.sendRecovery, { admin, address, userId: body.userId });
    await deps.rateLimits.take(attempts.recoveryByAdmin(user.id));
    await requireMailer(deps);
    await changing(deps, request, async ({ trx, at, audit }) => {
      await insertMailJob(trx, "recovery", user.email, at);
      await audit({ action: "RECOVERY_SENT", target: { personId: user.id } });
    });
    deps.mailQueue.wake();
    return { message: "Enlace de recuperación enviado" };
  },
};

const HEADINGS = ["Correo electrónico", "Nombre", "Apellido", "Rol", "Alta", "Última entrada"];

async function* sheetTexts(db: Deps["db"], query: Query<typeof users.exportCsv>) {
  const moment = (at: Date | null) => (at ? localMoment(at, query.tz) : "");
  yield BYTE_ORDER_MARK + csvLines([HEADINGS]);
  for await (const page of userPages(db, query)) {
    yield csvLines(
      page.map(({ email, firstName, lastName, staffRole, createdAt, lastSignInAt }) => {
        const role = staffRole ? staffNames[staffRole] : "Usuario";
        return [email, firstName, lastName, role, moment(createdAt), moment(lastSignInAt)];
      }),
    );
  }
}
