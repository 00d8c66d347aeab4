import type { Body } from "@senda/contract/endpoint";
import { STAFF_PASSWORD_MIN } from "@senda/contract/staff-texts";
import type { team } from "@senda/contract/team";
import type { StaffRole } from "@senda/contract/values";
import { v7 as newId } from "uuid";
import type { Deps, SliceHandlers } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import { NOT_FOR_ROLE, type Person } from "../../platform/http/mount.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { later } from "../../platform/time.ts";
import { changing } from "../audit/changing.ts";
import { recordAudit } from "../audit/record.ts";
import { attempts } from "../auth/attempts.ts";
import { requireMailer } from "../auth/emails.ts";
import { hashPassword, requireOwnPassword } from "../auth/passwords.ts";
import { insertUser, lockedOwnerIds, userByEmail } from "../auth/queries.ts";
import { hashOf } from "../auth/refresh-token.ts";
import { endSessionsOf, sessionIdsOf } from "../auth/sessions.ts";
import { deleteTwoStep } from "../two-step/queries.ts";
import { INVITATION_DAYS } from "./email.ts";
import {
  appointLearner,
  deleteInvitation,
  insertInvitation,
  invitationById,
  memberById,
  openInvitations,
  renewInvitation,
  setStaffRole,
  takeInvitation,
  teamMembers,
  validInvitation,
} from "./queries.ts";

const NOT_SENT = "No se pudo enviar la invitación";
const JOINED = "Ya formas parte del equipo. Entra con tu correo y tu contraseña.";
const expiry = (now: Date) => later(now, INVITATION_DAYS * 24 * 60 * 60_000);
const noMember = () => notFound("Esa persona no está en el equipo.");

const alreadyInvited = () =>
  conflict("Ya hay una invitación para ese correo. Puedes reenviarla o anularla.", {
    code: "ALREADY_INVITED",
    field: "email",
  });

/** Entries are kept for ever, and an invited person may have no account whose deletion would erase their address. */
const masked = (email: string) => email.replace(/^(.).*@/u, "$1…@");

export const teamEndpoints: SliceHandlers<typeof team> = {
  async list(_given, { db, clock }) {
    return { members: await teamMembers(db), invitations: await openInvitations(db, clock()) };
  },

  async invite(request, deps) {
    const { user: admin, body } = request;
    const { email, firstName = "", staffRole } = body;
    await deps.rateLimits.take(...attempts.invitation(email, admin.id));
    await requireMailer(deps, NOT_SENT);
    if ((await userByEmail(deps.db, email))?.role === "ADMIN") {
      throw conflict("Esa persona ya está en el equipo.", { code: "ALREADY_IN_TEAM", field: "email" });
    }
    const id = newId();
    await changing(deps, request, async ({ trx, at, audit }) => {
      const dates = { invitedAt: at, expiresAt: expiry(at) };
      const added = await insertInvitation(trx, { id, email, firstName, staffRole, invitedBy: admin.id, ...dates });
      if (!added) throw alreadyInvited();
      await insertMailJob(trx, "invitation", email, at);
      await audit({ action: "TEAM_INVITED", target: { id, name: masked(email) }, after: { staffRole } });
    });
    deps.mailQueue.wake();
    return { message: "Invitación enviada" };
  },

  async resend(request, deps) {
    const { user: admin, params } = request;
    const invitation = await invitationById(deps.db, params.id);
    if (!invitation) throw noInvitation();
    await deps.rateLimits.take(...attempts.invitation(invitation.email, admin.id));
    await requireMailer(deps, NOT_SENT);
    await changing(deps, request, async ({ trx, at, audit }) => {
      if (!(await renewInvitation(trx, params.id, admin.id, at, expiry(at)))) throw noInvitation();
      await insertMailJob(trx, "invitation", invitation.email, at);
      await audit({ action: "TEAM_INVITATION_RESENT", target: { id: params.id, name: masked(invitation.email) } });
    });
    deps.mailQueue.wake();
    return { message: "Invitación reenviada" };
  },

  async cancel(request, deps) {
    const { id } = request.params;
    await changing(deps, request, async ({ trx, audit }) => {
      const cancelled = await deleteInvitation(trx, id);
      if (!cancelled) throw noInvitation();
      const target = { id, name: masked(cancelled.email) };
      await audit({ action: "TEAM_INVITATION_CANCELLED", target, before: { staffRole: cancelled.staffRole } });
    });
    return { message: "Invitación anulada" };
  },

  async changeRole(request, deps) {
    const { user: admin, params, body } = request;
    const { staffRole } = body;
    const sessions = await changing(deps, request, async ({ trx, audit }) => {
      const before = await lockMember(trx, admin, params.id, staffRole);
      if (before === staffRole) return [];
      await setStaffRole(trx, params.id, staffRole);
      const target = { personId: params.id };
      await audit({ action: "TEAM_ROLE_CHANGED", target, before: { staffRole: before }, after: { staffRole } });
      return sessionIdsOf(trx, params.id);
    });
    deps.gate.forget(sessions);
    return { message: "Rol cambiado" };
  },

  async remove(request, deps) {
    const { user: admin, params } = request;
    const ended = await changing(deps, request, async ({ trx, audit }) => {
      const staffRole = await lockMember(trx, admin, params.id, null);
      await setStaffRole(trx, params.id, null);
      await deleteTwoStep(trx, params.id);
      const [before, after] = [
        { role: "ADMIN", staffRole },
        { role: "USER", staffRole: null },
      ];
      await audit({ action: "TEAM_REMOVED", target: { personId: params.id }, before, after });
      return endSessionsOf(trx, params.id, null);
    });
    deps.gate.forget(ended.map(({ sessionId }) => sessionId));
    return { message: "Ya no está en el equipo" };
  },

  async read({ params }, { db, clock }) {
    const invitation = await validInvitation(db, hashOf(params.token), clock());
    if (!invitation) throw noInvitation();
    const { knownId, areOwnWordsLocked: _locked, inviterId: _inviter, ...shown } = invitation;
    return { ...shown, hasAccount: knownId !== null };
  },

  async accept({ params, body, address }, deps) {
    await acceptInvitation(deps, hashOf(params.token), body, address);
    return { message: JOINED };
  },

  async join({ params, body, address }, deps) {
    await joinTeam(deps, hashOf(params.token), body.password, address);
    return { message: JOINED };
  },

  async decline({ params, address }, deps) {
    const tokenHash = hashOf(params.token);
    const invitation = await validInvitation(deps.db, tokenHash, deps.clock());
    if (!invitation) throw noInvitation();
    // The invited person may have no account, and every line is of one.
    const inviter = { id: invitation.inviterId };
    await changing(deps, { user: inviter, address }, async ({ trx, at, audit }) => {
      const taken = await takeInvitation(trx, tokenHash, at);
      if (!taken) throw noInvitation();
      const target = { id: taken.id, name: masked(taken.email) };
      await audit({ action: "TEAM_INVITATION_DECLINED", target, before: { staffRole: taken.staffRole } });
    });
    return { message: "Has rechazado la invitación." };
  },
};

/**
 * Answers the role that a member has, for a change to the next one. All owners are locked: of two who remove each other
 * at once the second is no longer an owner.
 */
async function lockMember(trx: Trx, admin: Person, id: string, next: StaffRole | null): Promise<StaffRole> {
  const owners = await lockedOwnerIds(trx);
  if (!owners.includes(admin.id)) throw forbidden(NOT_FOR_ROLE, { code: "NOT_FOR_ROLE" });
  const member = await memberById(trx, id);
  if (!member) throw noMember();
  if (next !== "OWNER" && owners.length === 1 && owners[0] === id) {
    const sentence = "El equipo necesita al menos una persona propietaria: nombra antes a otra.";
    throw conflict(sentence, { code: "LAST_OWNER" });
  }
  return member.staffRole;
}

const noInvitation = () => notFound("La invitación ya no sirve: se usó, ha caducado o se anuló.");

const hasAccount = () =>
  conflict("Ya hay una cuenta con este correo: acepta la invitación con su contraseña.", { code: "HAS_ACCOUNT" });
const NO_ACCOUNT = "Este correo aún no tiene cuenta: acepta la invitación creando una.";
const PASSWORD_KNOWN =
  "Una persona de administración cambió tu contraseña. Elige antes una tuya con «¿Olvidaste tu contraseña?».";

const TOO_SHORT = `En el equipo hacen falta al menos ${STAFF_PASSWORD_MIN} caracteres. Elige antes otra contraseña con «¿Olvidaste tu contraseña?».`;

async function acceptInvitation(
  { db, clock }: Deps,
  tokenHash: string,
  { firstName, lastName, password }: Body<typeof team.accept>,
  address: string,
): Promise<void> {
  const invitation = await validInvitation(db, tokenHash, clock());
  if (!invitation) throw noInvitation();
  if (invitation.knownId !== null) throw hasAccount();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const at = clock();
    const taken = await takeInvitation(trx, tokenHash, at);
    if (!taken) throw noInvitation();
    const names = { firstName, lastName };
    const added = await insertUser(trx, { ...taken, ...names, role: "ADMIN", passwordHash, now: at });
    if (!added) throw hasAccount();
    await recordAudit(trx, {
      by: added,
      address,
      at,
      action: "TEAM_JOINED",
      target: { personId: added.id },
      after: { role: "ADMIN", staffRole: taken.staffRole },
    });
  });
}

/** The account's sessions end, because an older one may be in other hands. */
async function joinTeam(deps: Deps, tokenHash: string, password: string, address: string): Promise<void> {
  const { db, clock, gate } = deps;
  const invitation = await validInvitation(db, tokenHash, clock());
  if (!invitation) throw noInvitation();
  const { knownId: id } = invitation;
  if (id === null) throw conflict(NO_ACCOUNT, { code: "NO_ACCOUNT" });
  if (deps.isPublic && password.length < STAFF_PASSWORD_MIN) {
    throw conflict(TOO_SHORT, { code: "PASSWORD_TOO_SHORT", field: "password" });
  }
  // The person who set it could enter with the new role.
  if (invitation.areOwnWordsLocked) throw conflict(PASSWORD_KNOWN, { code: "PASSWORD_SET_BY_OTHERS" });
  await requireOwnPassword(deps, id, password, "La contraseña no es correcta.");
  const ended = await changing(deps, { user: { id }, address }, async ({ trx, at, audit }) => {
    const taken = await takeInvitation(trx, tokenHash, at);
    if (!taken) throw noInvitation();
    if (!(await appointLearner(trx, id, taken.staffRole))) {
      throw conflict("Esta cuenta ya está en el equipo.", { code: "ALREADY_IN_TEAM" });
    }
    const after = { role: "ADMIN", staffRole: taken.staffRole };
    await audit({ action: "TEAM_JOINED", target: { personId: id }, before: { role: "USER" }, after });
    return endSessionsOf(trx, id, null);
  });
  gate.forget(ended.map(({ sessionId }) => sessionId));
}
