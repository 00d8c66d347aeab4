import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Db } from "../db/open.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = Buffer | KeyObject;

function encrypt(key: Key, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const sealed = cipher.update(plain);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Key, context: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  decipher.final();
  return plain;
}

const keyContext = (userId: string) => `key:${userId}`;

export const wrapKey = (masterKey: Buffer, userId: string, key: Buffer) => encrypt(masterKey, keyContext(userId), key);

interface Unwrapped {
  key: Buffer;
  by: Buffer;
}

export function unwrapKey(masterKeys: readonly Buffer[], userId: string, wrapped: Buffer): Unwrapped | null {
  for (const by of masterKeys) {
    try {
      return { key: decrypt(by, keyContext(userId), wrapped), by };
    } catch {
      // Wrapped by another key.
    }
  }
  return null;
}

/** The place of the sealed counts of a quiz, the only thing that is shared so far. */
export const countsPlace = (contentId: string): Aad => ({ table: "quiz_counts", row: contentId, column: "sealed" });

const sharedContext = (place: Aad) => contextOf("shared", place);

export const encryptShared = (masterKey: Buffer, place: Aad, text: string): Buffer =>
  encrypt(masterKey, sharedContext(place), Buffer.from(text, "utf8"));

export function decryptShared(masterKeys: readonly Buffer[], place: Aad, sealed: Buffer): string | null {
  for (const key of masterKeys) {
    try {
      return decrypt(key, sharedContext(place), sealed).toString("utf8");
    } catch {
      // Sealed by another key.
    }
  }
  return null;
}

const KEY_BYTES = 32;
const MOST_KEYS = 5_000;

/** Additional authenticated data: a ciphertext moved to another row or column cannot be decrypted. */
export interface Aad {
  table: string;
  row: string;
  column: string;
}

export interface UserCipher {
  encrypt(place: Aad, text: string): Buffer;
  decrypt(place: Aad, sealed: Buffer): string;
}

/**
 * Every person has a key, stored in the database and wrapped by the master key, which is not in it. Deleting an account
 * deletes its key, so its data cannot be decrypted. In a restored backup the erasure list deletes it again.
 */
export class Vault {
  #masterKey: Buffer;
  #masterKeys: readonly Buffer[];
  #keys = new Map<string, KeyObject>();

  constructor(masterKeyHex: string, oldKeyHex: string | null = null) {
    this.#masterKey = Buffer.from(masterKeyHex, "hex");
    this.#masterKeys = oldKeyHex === null ? [this.#masterKey] : [this.#masterKey, Buffer.from(oldKeyHex, "hex")];
  }

  async cipherOf(db: Db, userId: string): Promise<UserCipher> {
    const key = this.#keys.get(userId) ?? (await this.#keyOf(db, userId));
    return userCipher(userId, key);
  }

  /** Of those who have a key, with one query. */
  async ciphersOf(db: Db, userIds: readonly string[]): Promise<Map<string, UserCipher>> {
    const stored = await db
      .selectFrom("user_keys")
      .select(["user_id as userId", "wrapped_key as wrapped"])
      .where("user_id", "in", userIds)
      .execute();
    return new Map(
      stored.flatMap(({ userId, wrapped }) => {
        const opened = unwrapKey(this.#masterKeys, userId, wrapped);
        return opened ? [[userId, userCipher(userId, opened.key)]] : [];
      }),
    );
  }

  /** For values that belong to no person; by the master key itself. */
  encryptShared(place: Aad, text: string): Buffer {
    return encryptShared(this.#masterKey, place, text);
  }

  /** Null if it was sealed by another master key. */
  decryptShared(place: Aad, sealed: Buffer): string | null {
    return decryptShared(this.#masterKeys, place, sealed);
  }

  forget(userId: string): void {
    this.#keys.delete(userId);
  }

  async #keyOf(db: Db, userId: string): Promise<KeyObject> {
    const key = randomBytes(KEY_BYTES);
    await db
      .insertInto("user_keys")
      .values({ user_id: userId, wrapped_key: wrapKey(this.#masterKey, userId, key) })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    const stored = await db
      .selectFrom("user_keys")
      .select("wrapped_key")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const opened = unwrapKey(this.#masterKeys, userId, stored.wrapped_key);
    if (!opened) throw new Error("A person's key was wrapped by another master key.");
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    const kept = createSecretKey(opened.key);
    this.#keys.set(userId, kept);
    return kept;
  }
}

/** With a key that is at hand; `Vault.cipherOf` makes one for a person without. */
export const userCipher = (userId: string, key: Key): UserCipher => ({
  encrypt: (place, text) => encrypt(key, contextOf(userId, place), Buffer.from(text, "utf8")),
  decrypt: (place, sealed) => decrypt(key, contextOf(userId, place), sealed).toString("utf8"),
});

const contextOf = (userId: string, { table, row, column }: Aad) => `${userId}:${table}:${row}:${column}`;
