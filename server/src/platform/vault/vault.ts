import { randomBytes } from "node:crypto";
import type { Db } from "../db/open.ts";
import { decrypt, encrypt } from "./cipher.ts";
import { unwrapKey, wrapKey } from "./wrapped-key.ts";

const KEY_BYTES = 32;
const MOST_KEYS = 5_000;

/** Additional authenticated data: a ciphertext moved to another row or column cannot be decrypted. */
export interface Aad {
  table: string;
  row: string;
  column: string;
}

/** Encrypts with the key of one person. */
export interface UserCipher {
  encrypt(place: Aad, text: string): Buffer;
  /** Throws where the ciphertext was altered or belongs elsewhere. */
  decrypt(place: Aad, sealed: Buffer): string;
}

/**
 * Every person has a key, stored in the database and wrapped by the master key, which is not in it. Deleting an account
 * deletes its key, so its data cannot be decrypted. In a restored backup the erasure list deletes it again.
 */
export class Vault {
  #masterKey: Buffer;
  #masterKeys: readonly Buffer[];
  #keys = new Map<string, Buffer>();

  /** The old key unwraps keys of another process that still wraps with it. */
  constructor(masterKeyHex: string, oldKeyHex: string | null = null) {
    this.#masterKey = Buffer.from(masterKeyHex, "hex");
    this.#masterKeys = oldKeyHex === null ? [this.#masterKey] : [this.#masterKey, Buffer.from(oldKeyHex, "hex")];
  }

  async cipherOf(db: Db, userId: string): Promise<UserCipher> {
    const key = this.#keys.get(userId) ?? (await this.#keyOf(db, userId));
    return {
      encrypt: (place, text) => encrypt(key, contextOf(userId, place), Buffer.from(text, "utf8")),
      decrypt: (place, sealed) => decrypt(key, contextOf(userId, place), sealed).toString("utf8"),
    };
  }

  /** Call it after deleting the account. */
  forget(userId: string): void {
    this.#keys.delete(userId);
  }

  async #keyOf(db: Db, userId: string): Promise<Buffer> {
    const key = randomBytes(KEY_BYTES);
    // Of two requests at once one inserts the key, and both read it.
    await db
      .insertInto("user_keys")
      .values({ user_id: userId, wrapped_key: wrapKey(this.#masterKey, userId, key) })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    const kept = await db
      .selectFrom("user_keys")
      .select("wrapped_key")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const opened = unwrapKey(this.#masterKeys, userId, kept.wrapped_key);
    if (!opened) throw new Error("A person's key was wrapped by another master key.");
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    this.#keys.set(userId, opened.key);
    return opened.key;
  }
}

const contextOf = (userId: string, { table, row, column }: Aad) => `${userId}:${table}:${row}:${column}`;
