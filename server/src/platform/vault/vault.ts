import { randomBytes } from "node:crypto";
import type { Db } from "../db/open.ts";
import { decrypt, encrypt } from "./cipher.ts";
import { unwrapKey, wrapKey } from "./wrapped-key.ts";

const KEY_BYTES = 32;
const MOST_KEYS = 5_000;

/** Where a sealed text belongs. It is part of the seal, so that a text put into another row or column does not open. */
export interface Aad {
  table: string;
  row: string;
  column: string;
}

/** What somebody writes for themselves alone: sealed with a key of their own. */
export interface UserCipher {
  encrypt(place: Aad, text: string): Buffer;
  /** Throws where the text was altered, or belongs to somebody or something else. */
  decrypt(place: Aad, sealed: Buffer): string;
}

/**
 * Everybody has a key, kept in the database sealed by the master key, which is not in it. Deleting an account deletes the
 * key's row, and nothing of that person can be opened from this database any more. A backup from before holds the row:
 * there the list of erasures (`erasures/`) deletes it again, and the backup's own end does the rest.
 */
export class Vault {
  #masterKey: Buffer;
  #masterKeys: readonly Buffer[];
  #keys = new Map<string, Buffer>();

  /** The old key still opens what another process, which has not been told of the new one yet, wraps meanwhile. */
  constructor(masterKeyHex: string, oldKeyHex: string | null = null) {
    this.#masterKey = Buffer.from(masterKeyHex, "hex");
    this.#masterKeys = oldKeyHex === null ? [this.#masterKey] : [this.#masterKey, Buffer.from(oldKeyHex, "hex")];
  }

  async cipherOf(db: Db, userId: string): Promise<UserCipher> {
    const key = this.#keys.get(userId) ?? (await this.#keyOf(db, userId));
    return {
      encrypt: (place, text) => encrypt(key, bound(userId, place), Buffer.from(text, "utf8")),
      decrypt: (place, sealed) => decrypt(key, bound(userId, place), sealed).toString("utf8"),
    };
  }

  /** After the account is gone. */
  forget(userId: string): void {
    this.#keys.delete(userId);
  }

  async #keyOf(db: Db, userId: string): Promise<Buffer> {
    const key = randomBytes(KEY_BYTES);
    // Of two first texts at once one makes the key, and both then read it.
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

const bound = (userId: string, { table, row, column }: Aad) => `${userId}:${table}:${row}:${column}`;
