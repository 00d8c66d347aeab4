import { v7 as newId } from "uuid";
import type { Db } from "../../platform/db/open.ts";

const passkeyColumns = ["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"] as const;

export const passkeysOf = (db: Db, userId: string) =>
  db.selectFrom("passkeys").select(passkeyColumns).where("user_id", "=", userId).orderBy("created_at").execute();

/** The second steps that are on, and the number of recovery codes left. */
export const storedTwoStep = (db: Db, userId: string) =>
  db
    .selectFrom("users")
    .leftJoin("two_step", "two_step.user_id", "users.id")
    .select((query) => [
      "users.two_step_since as since",
      query("two_step.totp", "is not", null).as("hasApp"),
      query
        .selectFrom("recovery_codes")
        .select((codes) => codes.fn.countAll<number>().as("left"))
        .where("recovery_codes.user_id", "=", userId)
        .where("is_pending", "=", false)
        .as("recoveryCodesLeft"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

export const twoStepRow = (db: Db, userId: string) =>
  db.selectFrom("two_step").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Since when it is on. Locked, so that of two changes at once the second sees the result of the first. */
export const lockedSince = async (db: Db, userId: string): Promise<Date | null> =>
  (await db.selectFrom("users").select("two_step_since").where("id", "=", userId).forUpdate().executeTakeFirst())
    ?.two_step_since ?? null;

/** The first writer decides. */
export const ensureTwoStepRow = (db: Db, userId: string, codeKey: Buffer) =>
  db
    .insertInto("two_step")
    .values({ user_id: userId, code_key: codeKey })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();

export const savePendingApp = (db: Db, userId: string, pending: Buffer) =>
  db.updateTable("two_step").set({ pending_totp: pending }).where("user_id", "=", userId).execute();

/** False if another set-up has begun since. */
export const activatePendingApp = async (db: Db, userId: string, pending: Buffer, step: number): Promise<boolean> =>
  (await db
    .updateTable("two_step")
    .set({ totp: pending, pending_totp: null, totp_step: step })
    .where("user_id", "=", userId)
    .where("pending_totp", "=", pending)
    .returning("user_id")
    .executeTakeFirst()) !== undefined;

/** False if this code, or a later one, was used before. */
export const spendStep = async (db: Db, userId: string, step: number): Promise<boolean> =>
  (await db
    .updateTable("two_step")
    .set({ totp_step: step })
    .where("user_id", "=", userId)
    .where("totp_step", "<", step)
    .returning("user_id")
    .executeTakeFirst()) !== undefined;

export async function replaceCodes(db: Db, userId: string, hashes: readonly string[], isPending: boolean) {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).where("is_pending", "=", isPending).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, is_pending: isPending }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

export async function activatePendingCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).where("is_pending", "=", false).execute();
  await db.updateTable("recovery_codes").set({ is_pending: false }).where("user_id", "=", userId).execute();
}

export const spendRecoveryCode = async (db: Db, userId: string, hash: string): Promise<boolean> =>
  (await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("is_pending", "=", false)
    .returning("user_id")
    .executeTakeFirst()) !== undefined;

/** False if it is on already. */
export const markOn = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable("users")
    .set({ two_step_since: now })
    .where("id", "=", userId)
    .where("two_step_since", "is", null)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** The owner's address; undefined if it is not on. */
export async function deleteTwoStep(db: Db, userId: string): Promise<string | undefined> {
  const owner = await db
    .updateTable("users")
    .set({ two_step_since: null })
    .where("id", "=", userId)
    .where("two_step_since", "is not", null)
    .returning("email")
    .executeTakeFirst();
  if (!owner) return undefined;
  for (const table of ["two_step", "recovery_codes", "passkeys", "two_step_challenges"] as const) {
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
  }
  return owner.email;
}

export const savePasskeyChallenge = (db: Db, userId: string, challenge: string, until: Date) =>
  db
    .updateTable("two_step")
    .set({ passkey_challenge: challenge, passkey_until: until })
    .where("user_id", "=", userId)
    .execute();

export const spendPasskeyChallenge = async (db: Db, userId: string, challenge: string): Promise<boolean> =>
  (await db
    .updateTable("two_step")
    .set({ passkey_challenge: null, passkey_until: null })
    .where("user_id", "=", userId)
    .where("passkey_challenge", "=", challenge)
    .returning("user_id")
    .executeTakeFirst()) !== undefined;

export const credentialsOf = (db: Db, userId: string) =>
  db
    .selectFrom("passkeys")
    .select(["credential_id as id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

export const passkeyByCredential = (db: Db, userId: string, credentialId: string) =>
  db
    .selectFrom("passkeys")
    .select(["id", "credential_id as credentialId", "public_key as publicKey", "counter"])
    .where("user_id", "=", userId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();

interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

export const insertPasskey = async (db: Db, userId: string, key: NewPasskey): Promise<boolean> =>
  (await db
    .insertInto("passkeys")
    .values({
      id: newId(),
      user_id: userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      name: key.name,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** False if the same answer of a passkey was used at the same moment. */
export const recordPasskeyUse = async (db: Db, id: string, counters: { old: number; new: number }, now: Date) =>
  (await db
    .updateTable("passkeys")
    .set({ counter: counters.new, last_used_at: now })
    .where("id", "=", id)
    .where("counter", "=", counters.old)
    .returning("id")
    .executeTakeFirst()) !== undefined;

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();

export const deletePasskey = (db: Db, userId: string, id: string) =>
  db.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", userId).returning("id").executeTakeFirst();
