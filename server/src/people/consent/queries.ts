import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/open.ts";

export type ConsentKind = "diary" | "ai";

/** The version of the text that is shown; increased with every change of the text. */
export const CONSENT_VERSION = 3;

const newestDecisions = (db: Db, userId: string) =>
  db
    .selectFrom("consents")
    .distinctOn("kind")
    .select(["kind", "version", "is_given as isGiven", "decided_at as decidedAt"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const isAgreement = ({ isGiven, version }: { isGiven: boolean; version: number }) =>
  isGiven && version === CONSENT_VERSION;

/** The consents of a person, as the profile shows them. */
export async function consentOf({ db, isAiOffered, aiTerms }: Deps, userId: string) {
  const decisions = await newestDecisions(db, userId);
  const agreement = (kind: ConsentKind) => {
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

/** For a statement that must not go on without it: the newest decision, at the moment of the statement. */
export const agreesNow = (userId: string, kind: ConsentKind) => sql<boolean>`exists (
  select from (
    select is_given, version from consents where user_id = ${userId}::uuid and kind = ${kind}
    order by decided_at desc, id desc limit 1
  ) as newest where is_given and version = ${CONSENT_VERSION})`;

/** Takes back the consents that are given now. */
export async function withdrawConsents(db: Db, userId: string, now: Date): Promise<void> {
  for (const { kind, isGiven } of await newestDecisions(db, userId)) {
    if (isGiven) await insertDecision(db, userId, kind, false, now);
  }
}

/** Newer than what was decided before, even if that was on a machine whose clock is ahead. */
export const insertDecision = (db: Db, userId: string, kind: ConsentKind, isGiven: boolean, now: Date) =>
  db
    .insertInto("consents")
    .values({
      id: newId(),
      user_id: userId,
      kind,
      version: CONSENT_VERSION,
      is_given: isGiven,
      decided_at: sql<Date>`greatest(${now}::timestamptz, (
        select max(decided_at) + interval '1 millisecond' from consents
        where user_id = ${userId}::uuid and kind = ${kind}))`,
    })
    .execute();
