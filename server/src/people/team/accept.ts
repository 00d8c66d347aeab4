import type { Body } from "@senda/contract/endpoint";
import { STAFF_PASSWORD_MIN } from "@senda/contract/staff-texts";
import type { team } from "@senda/contract/team";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../audit/record.ts";
import { hashPassword, requireOwnPassword } from "../auth/passwords.ts";
import { insertUser } from "../auth/queries.ts";
import { endSessionsOf } from "../auth/sessions.ts";
import { appointLearner, takeInvitation, validInvitation } from "./queries.ts";

export const noInvitation = () => notFound("La invitación ya no sirve: se usó, ha caducado o se anuló.");

const hasAccount = () =>
  conflict("Ya hay una cuenta con este correo: acepta la invitación con su contraseña.", { code: "HAS_ACCOUNT" });
const NO_ACCOUNT = "Este correo aún no tiene cuenta: acepta la invitación creando una.";
const PASSWORD_KNOWN =
  "Una persona de administración cambió tu contraseña. Elige antes una tuya con «¿Olvidaste tu contraseña?».";

const TOO_SHORT = `En el equipo hacen falta al menos ${STAFF_PASSWORD_MIN} caracteres. Elige antes otra contraseña con «¿Olvidaste tu contraseña?».`;

export async function acceptInvitation(
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
export async function joinTeam(deps: Deps, tokenHash: string, password: string, address: string): Promise<void> {
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
  const ended = await inTransaction(db, async (trx) => {
    const at = clock();
    const taken = await takeInvitation(trx, tokenHash, at);
    if (!taken) throw noInvitation();
    if (!(await appointLearner(trx, id, taken.staffRole))) {
      throw conflict("Esta cuenta ya está en el equipo.", { code: "ALREADY_IN_TEAM" });
    }
    await recordAudit(trx, {
      by: { id },
      address,
      at,
      action: "TEAM_JOINED",
      target: { personId: id },
      before: { role: "USER" },
      after: { role: "ADMIN", staffRole: taken.staffRole },
    });
    return endSessionsOf(trx, id, null);
  });
  gate.forget(ended.map(({ sessionId }) => sessionId));
}
