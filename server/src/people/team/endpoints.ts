import type { StaffRole } from "@senda/contract/endpoint";
import type { team } from "@senda/contract/team";
import { v7 as newId } from "uuid";
import type { SliceHandlers } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import { NOT_FOR_ROLE, type Person } from "../../platform/http/mount.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { later } from "../../platform/time.ts";
import { recordAudit } from "../audit/record.ts";
import { attempts } from "../auth/attempts.ts";
import { requireMailer } from "../auth/emails.ts";
import { lockedOwnerIds, userByEmail } from "../auth/queries.ts";
import { hashOf } from "../auth/refresh-token.ts";
import { endSessionsOf, sessionIdsOf } from "../auth/sessions.ts";
import { deleteTwoStep } from "../two-step/queries.ts";
import { acceptInvitation, joinTeam, noInvitation } from "./accept.ts";
import { INVITATION_DAYS } from "./email.ts";
import {
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
const expiry = (now: Date) => later(now, INVITATION_DAYS * 24 * 60 * 60_000);
const noMember = () => notFound("Esa persona no está en el equipo.");

/** Entries are kept for ever, and an invited person may have no account whose deletion would erase their address. */
const masked = (email: string) => email.replace(/^(.).*@/u, "$1…@");

export const teamEndpoints: SliceHandlers<typeof team> = {
  async list(_given, { db, clock }) {
    return { members: await teamMembers(db), invitations: await openInvitations(db, clock()) };
  },

  async invite({ user: admin, address, body: { email, firstName = "", staffRole } }, deps) {
    const { db, clock, rateLimits, mailQueue } = deps;
    await rateLimits.take(...attempts.invitation(email, admin.id));
    await requireMailer(deps, NOT_SENT);
    if ((await userByEmail(db, email))?.role === "ADMIN") throw conflict("Esa persona ya está en el equipo.");
    const at = clock();
    const id = newId();
    await inTransaction(db, async (trx) => {
      const dates = { invitedAt: at, expiresAt: expiry(at) };
      const added = await insertInvitation(trx, { id, email, firstName, staffRole, invitedBy: admin.id, ...dates });
      if (!added) throw conflict("Ya hay una invitación para ese correo. Puedes reenviarla o anularla.");
      await insertMailJob(trx, "invitation", email, at);
      const target = { id, name: masked(email) };
      await recordAudit(trx, { by: admin, address, at, action: "TEAM_INVITED", target, after: { staffRole } });
    });
    mailQueue.wake();
    return { message: "Invitación enviada" };
  },

  async resend({ user: admin, address, params }, deps) {
    const { db, clock, rateLimits, mailQueue } = deps;
    const invitation = await invitationById(db, params.id);
    if (!invitation) throw noInvitation();
    await rateLimits.take(...attempts.invitation(invitation.email, admin.id));
    await requireMailer(deps, NOT_SENT);
    const at = clock();
    await inTransaction(db, async (trx) => {
      if (!(await renewInvitation(trx, params.id, admin.id, at, expiry(at)))) throw noInvitation();
      await insertMailJob(trx, "invitation", invitation.email, at);
      const target = { id: params.id, name: masked(invitation.email) };
      await recordAudit(trx, { by: admin, address, at, action: "TEAM_INVITATION_RESENT", target });
    });
    mailQueue.wake();
    return { message: "Invitación reenviada" };
  },

  async cancel({ user: admin, address, params }, { db, clock }) {
    await inTransaction(db, async (trx) => {
      const cancelled = await deleteInvitation(trx, params.id);
      if (!cancelled) throw noInvitation();
      const target = { id: params.id, name: masked(cancelled.email) };
      const before = { staffRole: cancelled.staffRole };
      await recordAudit(trx, {
        by: admin,
        address,
        at: clock(),
        action: "TEAM_INVITATION_CANCELLED",
        target,
        before,
      });
    });
    return { message: "Invitación anulada" };
  },

  async changeRole({ user: admin, address, params, body: { staffRole } }, deps) {
    const sessions = await inTransaction(deps.db, async (trx) => {
      const before = await lockMember(trx, admin, params.id, staffRole);
      if (before === staffRole) return [];
      await setStaffRole(trx, params.id, staffRole);
      const change = { target: { personId: params.id }, before: { staffRole: before }, after: { staffRole } };
      await recordAudit(trx, { by: admin, address, at: deps.clock(), action: "TEAM_ROLE_CHANGED", ...change });
      return sessionIdsOf(trx, params.id);
    });
    deps.gate.forget(sessions);
    return { message: "Rol cambiado" };
  },

  async remove({ user: admin, address, params }, deps) {
    const ended = await inTransaction(deps.db, async (trx) => {
      const before = await lockMember(trx, admin, params.id, null);
      await setStaffRole(trx, params.id, null);
      await deleteTwoStep(trx, params.id);
      const change = { before: { role: "ADMIN", staffRole: before }, after: { role: "USER", staffRole: null } };
      const target = { personId: params.id };
      await recordAudit(trx, { by: admin, address, at: deps.clock(), action: "TEAM_REMOVED", target, ...change });
      return endSessionsOf(trx, params.id, null);
    });
    deps.gate.forget(ended.map(({ sessionId }) => sessionId));
    return { message: "Ya no está en el equipo" };
  },

  async read({ params }, { db, clock }) {
    const invitation = await validInvitation(db, hashOf(params.token), clock());
    if (!invitation) throw noInvitation();
    const { knownId, areOwnWordsLocked: _, ...shown } = invitation;
    return { ...shown, hasAccount: knownId !== null };
  },

  async accept({ params, body, address }, deps) {
    await acceptInvitation(deps, hashOf(params.token), body, address);
    return { message: "Ya formas parte del equipo" };
  },

  async join({ params, body, address }, deps) {
    await joinTeam(deps, hashOf(params.token), body.password, address);
    return { message: "Ya formas parte del equipo" };
  },

  async decline({ params }, { db, clock }) {
    if (!(await takeInvitation(db, hashOf(params.token), clock()))) throw noInvitation();
    return { message: "Invitación rechazada" };
  },
};

/**
 * Answers the role that a member has, for a change to the next one. All owners are locked: of two who remove each other
 * at once the second is no longer an owner.
 */
async function lockMember(trx: Trx, admin: Person, id: string, next: StaffRole | null): Promise<StaffRole> {
  const owners = await lockedOwnerIds(trx);
  if (!owners.includes(admin.id)) throw forbidden(NOT_FOR_ROLE);
  const member = await memberById(trx, id);
  if (!member) throw noMember();
  if (next !== "OWNER" && owners.length === 1 && owners[0] === id) {
    throw conflict("El equipo necesita al menos una persona propietaria: nombra antes a otra.");
  }
  return member.staffRole;
}
