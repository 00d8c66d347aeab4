import type { account } from "@senda/contract/account";
import { requireOwnPassword } from "../auth/check-password.ts";
import { ABSOLUTE_MS, IDLE_MS } from "../auth/sessions.ts";
import { CONSENT_VERSION, insertDecision, isAgreement, newestDecisions } from "../consent/queries.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { allRecords } from "../diary/queries.ts";
import { decryptRecord } from "../diary/sealed-record.ts";
import { conflict, unauthorized } from "../platform/http/http-error.ts";
import { openAnswers, seenAnswers } from "../platform/vault/sealed-answers.ts";
import { walksOf } from "../progress/queries.ts";
import { standing } from "../progress/standing.ts";
import { eraseAccount } from "./erase-account.ts";
import {
  accountOf,
  auditLinesAbout,
  decisionsOf,
  interactionsOf,
  knownDevicesOf,
  sessionsOf,
  titlesOf,
} from "./queries.ts";

const WRONG_PASSWORD = "La contraseña no es correcta.";

export const accountEndpoints: SliceHandlers<typeof account> = {
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
    for (const [kind, isGiven] of decided) {
      if (isGiven !== undefined) await insertDecision(deps.db, user.id, kind, isGiven, deps.clock());
    }
    return consentOf(deps, user.id);
  },

  async exportAll({ user, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    const { db, vault, clock } = deps;
    const profile = await accountOf(db, user.id);
    if (!profile) throw unauthorized("Inicia sesión para continuar.");
    const box = await vault.boxOf(db, user.id);
    const { diary, ai } = await consentOf(deps, user.id);
    const records = await allRecords(db, user.id);
    const interactions = await interactionsOf(db, user.id);
    const sessions = await sessionsOf(db, user.id);
    return {
      exportedAt: clock(),
      profile,
      consent: { diary, ai },
      decisions: await decisionsOf(db, user.id),
      diary: records.map((record) => decryptRecord(box, record)),
      progress: await progressOf(deps, user.id),
      interactions: interactions.map(({ sealed, responses, analysis, analysisAuthor, points, ...row }) => ({
        ...row,
        completed: row.completedAt !== null,
        pointsAwarded: row.completedAt ? points : 0,
        ...seenAnswers(openAnswers(box, { id: row.id, sealed, responses, analysis, analysisAuthor })),
      })),
      sessions: sessions.map((session) => ({
        ...session,
        expiresAt: new Date(
          Math.min(session.startedAt.getTime() + ABSOLUTE_MS, session.lastUsedAt.getTime() + IDLE_MS),
        ),
      })),
      knownDevices: await knownDevicesOf(db, user.id),
      audit: await auditLinesAbout(db, user.id),
    };
  },

  async remove({ user, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    await eraseAccount(deps, user.id);
    return { message: "Tu cuenta y todo lo que guardaba se han borrado." };
  },
};

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

async function progressOf({ db }: Deps, userId: string) {
  const walks = [...(await walksOf(db, userId, null)).values()];
  const titles = new Map(
    (
      await titlesOf(
        db,
        walks.map(({ routeId }) => routeId),
      )
    ).map(({ id, title }) => [id, title]),
  );
  return walks.flatMap(({ progressId, lastVisitedAt, routeId, completed, total, stagesProgress }) =>
    progressId && lastVisitedAt
      ? [
          {
            id: progressId,
            userId,
            routeId,
            routeTitle: titles.get(routeId) ?? "",
            lastVisitedAt,
            stagesProgress,
            ...standing(completed, total),
          },
        ]
      : [],
  );
}
