import { AccountExport, type account } from "@senda/contract/account";
import type { Deps, SliceHandlers } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, unauthorized } from "../../platform/http/http-error.ts";
import { jsonParts } from "../../platform/http/parts.ts";
import { describeError } from "../../platform/log.ts";
import { requireOwnPassword } from "../auth/passwords.ts";
import { lockedOwnerIds } from "../auth/queries.ts";
import { endSessionsOf, isStillOpen, recordProof } from "../auth/sessions.ts";
import { CONSENT_VERSION, consentOf, insertDecision } from "../consent/queries.ts";
import { idHashOf, insertErasures, isErased } from "../erasures/erasure-list.ts";
import { deleteUser } from "./queries.ts";

const exportsLimit = { name: "export:user", most: 20, windowMs: 60 * 60_000 };
const WRONG_PASSWORD = "La contraseña no es correcta.";

export const accountEndpoints: SliceHandlers<typeof account> = {
  async consent({ user }, deps) {
    return consentOf(deps, user.id);
  },

  async decide({ user, body }, deps) {
    if (body.version !== CONSENT_VERSION) {
      throw conflict("El texto ha cambiado. Vuelve a leerlo antes de decidir.", {
        code: "VERSION_CONFLICT",
        field: "version",
      });
    }
    const decided = [
      ["diary", body.diary],
      ["ai", body.ai],
    ] as const;
    await inTransaction(deps.db, async (trx) => {
      // After a recovery, nothing is decided in a session that it has ended.
      if (!(await isStillOpen(trx, user))) {
        throw unauthorized("Inicia sesión para continuar.", { code: "SIGN_IN_REQUIRED" });
      }
      const now = deps.clock();
      for (const [kind, isGiven] of decided) {
        if (isGiven !== undefined) await insertDecision(trx, user.id, kind, isGiven, now);
      }
    });
    return consentOf(deps, user.id);
  },

  async exportAll({ user, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    await deps.rateLimits.take({ limit: exportsLimit, whose: user.id });
    const person = { id: user.id, cipher: await deps.vault.cipherOf(deps.db, user.id) };
    return jsonParts(AccountExport, { exportedAt: deps.clock(), ...(await deps.exportPerson(person)) });
  },

  async confirm({ user, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    await recordProof(deps.db, user.sessionId, deps.clock());
    deps.gate.forget([user.sessionId]);
    return { message: "Confirmado." };
  },

  async remove({ user, body }, deps) {
    // The answer to the first request may have been lost.
    if (!(await isErased(deps.db, user.id))) {
      await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
      await eraseAccount(deps, user.id);
    }
    return { message: "Tu cuenta y todo lo que guardaba se han borrado." };
  },
};

/**
 * Deletes an account and all its data, then adds it to the erasure list. The database comes first: an account whose
 * deletion failed must not be on the list. A later error is logged and is no failure of the deletion: the next
 * maintenance round adds a missing entry from the copy in the database.
 */
async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const { db, gate, vault, mailer, erasureList, eraseLeftovers, clock, log } = deps;
  const erasure = { idHash: idHashOf(userId), erasedAt: clock() };
  const { sessions, emails } = await inTransaction(db, async (trx) => {
    await refuseLastOwner(trx, userId);
    const sessions = await endSessionsOf(trx, userId, null);
    const emails = (await deleteUser(trx, userId)).map(({ email }) => email);
    await eraseLeftovers(trx, { emails });
    await insertErasures(trx, [erasure]);
    return { sessions, emails };
  });
  gate.forget(sessions.map(({ sessionId }) => sessionId));
  vault.forget(userId);
  await mailer.removeEmailsTo(emails).catch((error: Error) => {
    log.error({ fault: describeError(error) }, "emails of a deleted account could not be removed from the outbox");
  });
  await erasureList.add(erasure).catch((error: Error) => {
    log.error({ fault: describeError(error) }, "a deletion is not on the list of erasures yet");
  });
}

async function refuseLastOwner(trx: Trx, userId: string): Promise<void> {
  const owners = await lockedOwnerIds(trx);
  if (owners.length === 1 && owners[0] === userId) {
    throw conflict("Eres la única persona que administra Senda: nombra antes a otra.", { code: "LAST_OWNER" });
  }
}
