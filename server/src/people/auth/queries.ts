import type { Profile } from "@senda/contract/auth";
import type { StaffRole } from "@senda/contract/values";
import { v7 as newId } from "uuid";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";

export const profileColumns = [
  "id",
  "email",
  "first_name as firstName",
  "last_name as lastName",
  "role",
  "points",
] as const;

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select([
      ...profileColumns,
      "staff_role as staffRole",
      "password_hash as passwordHash",
      "last_sign_in_at as lastSignInAt",
      "two_step_since as twoStepSince",
    ])
    .where("email", "=", email)
    .executeTakeFirst();

/** A learner who registered since then and has never signed in. */
export const newUserByEmail = (db: Db, email: string, since: Date) =>
  db
    .selectFrom("users")
    .select("password_hash as passwordHash")
    .where("email", "=", email)
    .where("role", "=", "USER")
    .where("created_at", ">", since)
    .where("last_sign_in_at", "is", null)
    .executeTakeFirst();

export const userById = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select([...profileColumns, "staff_role as staffRole", "password_hash as passwordHash"])
    .where("id", "=", id)
    .executeTakeFirst();

interface NewUser extends Pick<Profile, "email" | "firstName" | "lastName" | "role"> {
  /** An administrator without one is an owner. */
  staffRole?: StaffRole | null;
  passwordHash: string;
  now: Date;
}

/** Undefined if the email is taken; the constraint decides, so that two registrations at once make one account. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto("users")
    .values({
      id: newId(),
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      staff_role: user.staffRole ?? null,
      password_hash: user.passwordHash,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(profileColumns)
    .executeTakeFirst();

/** True if another person may have decided something in the owner's name so far. Locks the row until the transaction ends. */
export const wasOpenToOthers = async (trx: Trx, userId: string): Promise<boolean> => {
  const user = await trx
    .selectFrom("users")
    .select(["own_words_locked as areOwnWordsLocked", "email_confirmed_at as emailConfirmedAt"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined && (user.areOwnWordsLocked || user.emailConfirmedAt === null);
};

export const confirmEmail = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable("users")
    .set({ email_confirmed_at: now })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .execute();

interface NewPassword {
  passwordHash: string;
  areOwnWordsLocked?: boolean | undefined;
}

export const setPassword = (db: Db, userId: string, { passwordHash, areOwnWordsLocked }: NewPassword) =>
  db
    .updateTable("users")
    .set({
      password_hash: passwordHash,
      ...(areOwnWordsLocked !== undefined && { own_words_locked: areOwnWordsLocked }),
    })
    .where("id", "=", userId)
    .returning(["email", "role"])
    .executeTakeFirst();

/**
 * Undefined if the password has changed since it was verified. Locks the user's row until the transaction ends, so
 * that a concurrent change of password ends the new session.
 */
export const recordSignIn = (db: Db, user: { id: string; passwordHash: string }, now: Date) =>
  db
    .updateTable("users")
    .set({ last_sign_in_at: now })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.passwordHash)
    .returning("id")
    .executeTakeFirst();

/** Only while the verified hash is still stored: an old password must not come back. */
export const replacePasswordHash = (db: Db, userId: string, verified: string, renewed: string) =>
  db
    .updateTable("users")
    .set({ password_hash: renewed })
    .where("id", "=", userId)
    .where("password_hash", "=", verified)
    .execute();

/** Locked until the transaction ends: two last owners must not leave, or remove each other, at once. */
export const lockedOwnerIds = async (trx: Trx) => {
  const owners = trx.selectFrom("users").select("id").where("staff_role", "=", "OWNER").orderBy("id").forUpdate();
  return (await owners.execute()).map(({ id }) => id);
};

export const hasAdmin = async (db: Db) =>
  (await db.selectFrom("users").select("id").where("role", "=", "ADMIN").limit(1).executeTakeFirst()) !== undefined;

export const saveResetToken = (db: Db, userId: string, tokenHash: string, expiresAt: Date) =>
  db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt }))
    .execute();

export const validResetToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("password_resets")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export const consumeResetToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("user_id as userId")
    .executeTakeFirst();

export const deleteResetTokens = (db: Db, userId: string) =>
  db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
