import { decrypt, encrypt } from "./cipher.ts";

const contextOf = (userId: string) => `key:${userId}`;

export const wrapKey = (masterKey: Buffer, userId: string, key: Buffer) => encrypt(masterKey, contextOf(userId), key);

interface Unwrapped {
  key: Buffer;
  by: Buffer;
}

/** Null where none of the master keys wrapped it. */
export function unwrapKey(masterKeys: readonly Buffer[], userId: string, wrapped: Buffer): Unwrapped | null {
  for (const by of masterKeys) {
    try {
      return { key: decrypt(by, contextOf(userId), wrapped), by };
    } catch {
      // Wrapped by another key.
    }
  }
  return null;
}
