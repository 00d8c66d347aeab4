import { AccountExport, type account } from "@senda/contract/account";
import { feelings } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/records";
import { decryptPlan } from "../../care/plan/encrypted-plan.ts";
import { storedPlan } from "../../care/plan/queries.ts";
import { pushDevicesOf, storedReminder } from "../../care/reminders/queries.ts";
import { storedCareStates } from "../../care/state.ts";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { decryptRecords, feelingsByDay } from "../../diary/encrypted-record.ts";
import { recordBatches } from "../../diary/queries.ts";
import { progressByRoute } from "../../learning/progress/queries.ts";
import { decryptAnswers, visibleAnswers } from "../../learning/quiz/answers.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { conflict, unauthorized } from "../../platform/http/http-error.ts";
import { Batches, jsonParts } from "../../platform/http/parts.ts";
import { describeError } from "../../platform/log.ts";
import { deleteMailJobsTo } from "../../platform/mail/mail-jobs.ts";
import { openInTurns } from "../../platform/vault/open-in-turns.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";
import { requireOwnPassword } from "../auth/passwords.ts";
import { lockedOwnerIds } from "../auth/queries.ts";
import { ABSOLUTE_MS, endSessionsOf, IDLE_MS, isStillOpen, recordProof } from "../auth/sessions.ts";
import { CONSENT_VERSION, insertDecision, isAgreement, newestDecisions } from "../consent/queries.ts";
import { idHashOf, insertErasures, isErased } from "../erasures/erasure-list.ts";
import { passkeysOf, storedTwoStep, twoStepRow } from "../two-step/queries.ts";
import {
  accountOf,
  auditLinesAbout,
  decisionsOf,
  deleteUser,
  interactionBatches,
  knownDevicesOf,
  sessionsOf,
} from "./queries.ts";

const exportsLimit = { name: "export:user", most: 20, windowMs: 60 * 60_000 };
const WRONG_PASSWORD = "La contraseña no es correcta.";

export const accountEndpoints: SliceHandlers<typeof account> = {
  async metrics({ user, query }, deps) {
    const days = await feelingsByDay(deps, user.id, { tz: query.tz });
    const daysWith = (feeling: Feeling) => days.filter((day) => day.feelings.includes(feeling)).length;
    return { feelingsStats: feelings.map((feeling) => ({ feeling, count: daysWith(feeling) })) };
  },

  async consent({ user }, deps) {
    return consentOf(deps, user.id);
  },

  async decide({ user, body }, deps) {
    if (body.version !== CONSENT_VERSION) {
      throw conflict("El texto ha cambiado. Vuelve a leerlo antes de decidir.");
    }
    const decided = [
      ["diary", body.diary],
      ["ai", body.ai],
    ] as const;
    await inTransaction(deps.db, async (trx) => {
      // After a recovery, nothing is decided in a session that it has ended.
      if (!(await isStillOpen(trx, user))) throw unauthorized("Inicia sesión para continuar.");
      const now = deps.clock();
      for (const [kind, isGiven] of decided) {
        if (isGiven !== undefined) await insertDecision(trx, user.id, kind, isGiven, now);
      }
    });
    return consentOf(deps, user.id);
  },

  async exportAll({ user, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    const { db, vault, clock } = deps;
    await deps.rateLimits.take({ limit: exportsLimit, whose: user.id });
    const profile = await accountOf(db, user.id);
    if (!profile) throw unauthorized("Inicia sesión para continuar.");
    const cipher = await vault.cipherOf(db, user.id);
    const { diary, ai } = await consentOf(deps, user.id);
    const plan = decryptPlan(cipher, user.id, await storedPlan(db, user.id));
    const sessions = await sessionsOf(db, user.id);
    return jsonParts(AccountExport, {
      exportedAt: clock(),
      profile,
      consent: { diary, ai },
      decisions: await decisionsOf(db, user.id),
      diary: new Batches(exportedRecords(db, cipher, user.id)),
      plan: plan.updatedAt && plan,
      care: await storedCareStates(db, cipher, user.id),
      reminders: await exportedReminders(db, user.id),
      progress: await startedRoutes(deps, user.id),
      interactions: new Batches(exportedInteractions(db, cipher, user.id)),
      sessions: sessions.map((session) => ({
        ...session,
        expiresAt: new Date(
          Math.min(session.startedAt.getTime() + ABSOLUTE_MS, session.lastUsedAt.getTime() + IDLE_MS),
        ),
      })),
      knownDevices: await knownDevicesOf(db, user.id),
      twoStep: await exportedTwoStep(db, user.id),
      passkeys: await passkeysOf(db, user.id),
      audit: await auditLinesAbout(db, user.id),
    });
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

async function* exportedRecords(db: Db, cipher: UserCipher, userId: string) {
  for await (const batch of recordBatches(db, userId)) yield decryptRecords(cipher, batch);
}

async function* exportedInteractions(db: Db, cipher: UserCipher, userId: string) {
  for await (const batch of interactionBatches(db, userId)) {
    yield openInTurns(batch, ({ sealed, points, ...row }) => ({
      ...row,
      completed: row.completedAt !== null,
      pointsAwarded: row.completedAt ? points : 0,
      ...visibleAnswers(decryptAnswers(cipher, { id: row.id, sealed })),
    }));
  }
}

async function exportedReminders(db: Db, userId: string) {
  const settings = await storedReminder(db, userId);
  const devices = await pushDevicesOf(db, userId);
  return settings ? { ...settings, devices } : null;
}

async function exportedTwoStep(db: Db, userId: string) {
  if (!(await twoStepRow(db, userId))) return null;
  const stored = await storedTwoStep(db, userId);
  return stored
    ? { ...stored, hasApp: Boolean(stored.hasApp), recoveryCodesLeft: stored.recoveryCodesLeft ?? 0 }
    : null;
}

async function consentOf({ db, isAiOffered, aiTerms }: Deps, userId: string) {
  const decisions = await newestDecisions(db, userId);
  const agreement = (kind: "diary" | "ai") => {
    const decision = decisions.find((one) => one.kind === kind && (kind === "ai" ? isAgreement(one) : one.isGiven));
    return decision ? { version: decision.version, acceptedAt: decision.decidedAt } : null;
  };
  return {
    version: CONSENT_VERSION,
    diary: agreement("diary"),
    ai: agreement("ai"),
    isAiOffered,
    aiProvider: aiTerms.provider,
    aiRetention: aiTerms.retention,
  };
}

async function startedRoutes(deps: Deps, userId: string) {
  return (await progressByRoute(deps, { role: "USER" }, userId)).flatMap(
    ({ progressId: id, lastVisitedAt, title: routeTitle, ...route }) =>
      id && lastVisitedAt ? [{ ...route, id, userId, routeTitle, lastVisitedAt }] : [],
  );
}

/**
 * Deletes an account and all its data, then adds it to the erasure list. The database comes first: an account whose
 * deletion failed must not be on the list. What fails afterwards is logged and no failure of the deletion: the next
 * maintenance round adds a missing entry from the copy in the database.
 */
async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const { db, gate, vault, mailer, erasureList, clock, log } = deps;
  const erasure = { idHash: idHashOf(userId), erasedAt: clock() };
  const { sessions, emails } = await inTransaction(db, async (trx) => {
    await refuseLastOwner(trx, userId);
    const sessions = await endSessionsOf(trx, userId, null);
    const emails = (await deleteUser(trx, userId)).map(({ email }) => email);
    if (emails.length > 0) await deleteMailJobsTo(trx, emails);
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
    throw conflict("Eres la única persona que administra Senda: nombra antes a otra.");
  }
}
