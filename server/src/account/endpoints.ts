import type { account } from "@senda/contract/account";
import { matchesPassword } from "../auth/passwords.ts";
import { ABSOLUTE_MS, IDLE_MS } from "../auth/sessions.ts";
import { CONSENT_VERSION, insertDecision, isAgreement, newestDecisions } from "../consent/queries.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { allRecords } from "../diary/queries.ts";
import { opened } from "../diary/sealed-record.ts";
import { Refusal } from "../http/refusal.ts";
import { walksOf } from "../progress/queries.ts";
import { standing } from "../progress/standing.ts";
import { openAnswers, seenAnswers } from "../vault/sealed-answers.ts";
import { eraseAccount } from "./erase-account.ts";
import { accountOf, interactionsOf, sessionsOf, titlesOf } from "./queries.ts";

export const accountEndpoints: SliceHandlers<typeof account> = {
  async consent({ user }, deps) {
    return consentOf(deps, user.id);
  },

  async decide({ user, body }, deps) {
    if (body.version !== CONSENT_VERSION) {
      throw new Refusal("conflict", "El texto ha cambiado. Vuelve a leerlo antes de decidir.");
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

  async exportAll({ user }, deps) {
    const { db, vault, clock } = deps;
    const found = await accountOf(db, user.id);
    if (!found) throw new Refusal("unauthenticated", "Inicia sesión para continuar.");
    const { passwordHash: _secret, ...profile } = found;
    const box = await vault.boxOf(db, user.id);
    const { diary, ai } = await consentOf(deps, user.id);
    const records = await allRecords(db, user.id);
    const interactions = await interactionsOf(db, user.id);
    const sessions = await sessionsOf(db, user.id);
    return {
      exportedAt: clock(),
      profile,
      consent: { diary, ai },
      diary: records.map((record) => opened(box, record)),
      progress: await progressOf(deps, user.id),
      interactions: interactions.map(({ sealed, responses, analysis, analysisAuthor, points, ...row }) => ({
        ...row,
        completed: row.completedAt !== null,
        pointsAwarded: row.completedAt ? points : 0,
        ...seenAnswers(openAnswers(box, { id: row.id, sealed, responses, analysis, analysisAuthor })),
      })),
      sessions: sessions.map(({ startedAt, lastUsedAt }) => ({
        startedAt,
        lastUsedAt,
        expiresAt: new Date(Math.min(startedAt.getTime() + ABSOLUTE_MS, lastUsedAt.getTime() + IDLE_MS)),
      })),
    };
  },

  async remove({ user, body }, deps) {
    const { db, rateLimits } = deps;
    await rateLimits.take({ limit: passwordLimit, whose: user.id });
    const found = await accountOf(db, user.id);
    if (!(await matchesPassword(body.password, found?.passwordHash))) {
      throw new Refusal("bad_input", "La contraseña no es correcta.");
    }
    await eraseAccount(deps, user.id);
    return { message: "Tu cuenta y todo lo que guardaba se han borrado." };
  },
};

const passwordLimit = { name: "delete-account:user", most: 10, windowMs: 15 * 60_000 };

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
