import { decrypt, encrypt } from "./cipher.ts";

const contextOf = (userId: string) => `key:${userId}`;

export const wrapKey = (masterKey: Buffer, userId: string, key: Buffer) => encrypt(masterKey, contextOf(userId), key);

interface Unwrapped {
  key: Buffer;
  /** The master key that it was wrapped by. */
  by: Buffer;
}

/** Opens somebody's key with whichever of the master keys it was wrapped by; null where it was none of them. */
export function unwrapKey(masterKeys: readonly Buffer[], userId: string, wrapped: Buffer): Unwrapped | null {
  for (const by of masterKeys) {
    try {
      return { key: decrypt(by, contextOf(userId), wrapped), by };
    } catch {
      // Not by this one.
    }
  }
  return null;
}
