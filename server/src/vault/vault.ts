import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../db/open.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const MOST_KEYS = 5_000;

/** Where a sealed text belongs. It is part of the seal, so that a text put into another row or column does not open. */
export interface Place {
  table: string;
  row: string;
  column: string;
}

/** What somebody writes for themselves alone: sealed with a key of their own. */
export interface PrivateBox {
  seal(place: Place, text: string): Buffer;
  /** Throws where the text was altered, or belongs to somebody or something else. */
  open(place: Place, sealed: Buffer): string;
}

/**
 * Everybody has a key, kept in the database sealed by the master key, which is not in it. Deleting the key's row, as
 * deleting an account does, makes every text of that person unreadable, in old backups too.
 */
export class Vault {
  #masterKey: Buffer;
  #keys = new Map<string, Buffer>();

  constructor(masterKeyHex: string) {
    this.#masterKey = Buffer.from(masterKeyHex, "hex");
  }

  async boxOf(db: Db, userId: string): Promise<PrivateBox> {
    const key = this.#keys.get(userId) ?? (await this.#keyOf(db, userId));
    return {
      seal: (place, text) => encrypt(key, bound(userId, place), Buffer.from(text, "utf8")),
      open: (place, sealed) => decrypt(key, bound(userId, place), sealed).toString("utf8"),
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
      .values({ user_id: userId, wrapped_key: encrypt(this.#masterKey, `key:${userId}`, key) })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    const kept = await db
      .selectFrom("user_keys")
      .select("wrapped_key")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const opened = decrypt(this.#masterKey, `key:${userId}`, kept.wrapped_key);
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    this.#keys.set(userId, opened);
    return opened;
  }
}

const bound = (userId: string, { table, row, column }: Place) => `${userId}:${table}:${row}:${column}`;

function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, context: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
