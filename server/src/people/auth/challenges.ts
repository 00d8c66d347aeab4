import { randomBytes } from "node:crypto";
import type { SecondStepFailure } from "@senda/contract/two-step";
import type { Db } from "../../platform/db/open.ts";
import { failure, unauthorized } from "../../platform/http/http-error.ts";
import { later } from "../../platform/time.ts";
import { hashOf } from "./refresh-token.ts";

const CHALLENGE_MS = 5 * 60_000;

interface Verified {
  id: string;
  passwordHash: string;
}

/** Says to the second step that the password was right. */
export async function openChallenge(db: Db, user: Verified, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await deleteExpiredChallenges(db, now, user.id);
  await db
    .insertInto("two_step_challenges")
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      password_mark: hashOf(user.passwordHash),
      expires_at: later(now, CHALLENGE_MS),
    })
    .execute();
  return token;
}

export const deleteExpiredChallenges = (db: Db, now: Date, userId?: string) =>
  db
    .deleteFrom("two_step_challenges")
    .where("expires_at", "<=", now)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .execute();

/** The person who signs in; undefined once it is used or too old, and after a change of the password. */
export async function challengedUser(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom("two_step_challenges as challenge")
    .innerJoin("users", "users.id", "challenge.user_id")
    .select([
      "users.id",
      "users.email",
      "users.role",
      "users.password_hash as passwordHash",
      "users.last_sign_in_at as lastSignInAt",
      "challenge.password_mark as passwordMark",
      "challenge.passkey_challenge as passkeyChallenge",
    ])
    .where("challenge.token_hash", "=", hashOf(token))
    .where("challenge.expires_at", ">", now)
    .where("users.two_step_since", "is not", null)
    .executeTakeFirst();
  return found?.passwordMark === hashOf(found?.passwordHash ?? "") ? found : undefined;
}

/** Of two requests with one challenge, the database lets one through. */
export const consumeChallenge = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .deleteFrom("two_step_challenges")
    .where("token_hash", "=", hashOf(token))
    .returning("user_id")
    .executeTakeFirst()) !== undefined;

export const saveSignInPasskeyChallenge = (db: Db, token: string, passkeyChallenge: string) =>
  db
    .updateTable("two_step_challenges")
    .set({ passkey_challenge: passkeyChallenge })
    .where("token_hash", "=", hashOf(token))
    .execute();

/** Answered to the right password alone: a wrong one must not tell whether there is a second step. */
export async function secondStepRequired(db: Db, { challenge, userId }: { challenge: string; userId: string }) {
  const known = await db
    .selectFrom("users")
    .select((query) => [
      query
        .exists(query.selectFrom("two_step").where("user_id", "=", userId).where("totp", "is not", null))
        .as("hasApp"),
      query.exists(query.selectFrom("passkeys").where("user_id", "=", userId)).as("hasPasskey"),
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  const body: SecondStepFailure = {
    ...failure(401, ["Falta el segundo paso para entrar."], { code: "TWO_STEP_REQUIRED" }),
    challenge,
    hasApp: Boolean(known?.hasApp),
    hasPasskey: Boolean(known?.hasPasskey),
  };
  return unauthorized("Falta el segundo paso para entrar.", { body });
}
