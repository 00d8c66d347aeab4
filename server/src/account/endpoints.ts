import type { account } from "@senda/contract/account";
import { feelings } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/diary";
import { requireOwnPassword } from "../auth/passwords.ts";
import { ABSOLUTE_MS, IDLE_MS } from "../auth/sessions.ts";
import { CONSENT_VERSION, insertDecision, isAgreement, newestDecisions } from "../consent/queries.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { decryptRecord, feelingsByDay } from "../diary/encrypted-record.ts";
import { allRecords } from "../diary/queries.ts";
import { conflict, unauthorized } from "../platform/http/http-error.ts";
import { progressByRoute } from "../progress/queries.ts";
import { decryptAnswers, visibleAnswers } from "../quiz/answers.ts";
import { eraseAccount } from "./erase-account.ts";
import { accountOf, auditLinesAbout, decisionsOf, interactionsOf, knownDevicesOf, sessionsOf } from "./queries.ts";

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
    const cipher = await vault.cipherOf(db, user.id);
    const { diary, ai } = await consentOf(deps, user.id);
    const records = await allRecords(db, user.id);
    const interactions = await interactionsOf(db, user.id);
    const sessions = await sessionsOf(db, user.id);
    return {
      exportedAt: clock(),
      profile,
      consent: { diary, ai },
      decisions: await decisionsOf(db, user.id),
      diary: records.map((record) => decryptRecord(cipher, record)),
      progress: await startedRoutes(deps, user.id),
      interactions: interactions.map(({ sealed, responses, analysis, analysisAuthor, points, ...row }) => ({
        ...row,
        completed: row.completedAt !== null,
        pointsAwarded: row.completedAt ? points : 0,
        ...visibleAnswers(decryptAnswers(cipher, { id: row.id, sealed, responses, analysis, analysisAuthor })),
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

async function startedRoutes({ db }: Deps, userId: string) {
  const routes = [...(await progressByRoute(db, userId, null)).values()];
  return routes.flatMap(({ progressId: id, lastVisitedAt, title: routeTitle, ...route }) =>
    id && lastVisitedAt ? [{ ...route, id, userId, routeTitle, lastVisitedAt }] : [],
  );
}
