import type { Role } from "@senda/contract/auth";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";

const profileColumns = ["id", "email", "first_name as firstName", "last_name as lastName", "role", "points"] as const;

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select([...profileColumns, "password_hash as passwordHash"])
    .where("email", "=", email)
    .executeTakeFirst();

export const userById = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select([...profileColumns, "password_hash as passwordHash"])
    .where("id", "=", id)
    .executeTakeFirst();

interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  passwordHash: string;
  now: Date;
}

/** Nothing if the e-mail is taken: the database decides, so two registrations at once make one account. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto("users")
    .values({
      id: newId(),
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      password_hash: user.passwordHash,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(profileColumns)
    .executeTakeFirst();

export const setPasswordHash = (db: Db, userId: string, passwordHash: string) =>
  db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .returning("email")
    .executeTakeFirst();

/** Only if it is still the hash that was verified: a password changed meanwhile must not come back. */
export const replacePasswordHash = (db: Db, userId: string, verified: string, renewed: string) =>
  db
    .updateTable("users")
    .set({ password_hash: renewed })
    .where("id", "=", userId)
    .where("password_hash", "=", verified)
    .execute();

export const hasAdmin = async (db: Db) =>
  (await db.selectFrom("users").select("id").where("role", "=", "ADMIN").limit(1).executeTakeFirst()) !== undefined;

export const keepResetToken = (db: Db, userId: string, tokenHash: string, expiresAt: Date) =>
  db
    .insertInto("password_resets")
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    // A newer link replaces the older one.
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt }))
    .execute();

export const hasResetToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("password_resets")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Whoever gets the row has spent the link; everybody else gets nothing. */
export const spendResetToken = (db: Db, tokenHash: string, now: Date) =>
  db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("user_id as userId")
    .executeTakeFirst();

export const dropResetTokens = (db: Db, userId: string) =>
  db.deleteFrom("password_resets").where("user_id", "=", userId).execute();

export const insertMailJob = (db: Db, kind: "recovery" | "password-changed", email: string, now: Date) =>
  db.insertInto("mail_jobs").values({ id: newId(), kind, email, run_after: now }).execute();

/** Takes one due letter for a while; other processes skip it meanwhile, and find it again if this one dies. */
export const claimMailJob = (db: Db, now: Date, until: Date) =>
  db
    .updateTable("mail_jobs")
    .set({ run_after: until, tries: sql`tries + 1` })
    .where("id", "=", (query) =>
      query
        .selectFrom("mail_jobs")
        .select("id")
        .where("run_after", "<=", now)
        .orderBy("run_after")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "email", "tries"])
    .executeTakeFirst();

export const dropMailJob = (db: Db, id: string) => db.deleteFrom("mail_jobs").where("id", "=", id).execute();
