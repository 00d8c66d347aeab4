import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createOnce } from "../disk.ts";

/** One key for each purpose: what was made for one is of no use for another. */
export interface AuthKeys {
  accessTokens: string;
  refreshTokens: string;
  rateLimits: string;
  stopLinks: string;
}

export interface Secrets {
  auth: AuthKeys;
  /** What they have signed still counts: the secret itself, which earlier versions signed with, and keys of the one before. */
  oldAuth: readonly AuthKeys[];
  diaryKey: string;
  oldDiaryKey: string | null;
}

interface GivenSecrets {
  authSecret: string | null;
  oldAuthSecret: string | null;
  diaryKey: string | null;
  oldDiaryKey: string | null;
  dataDir: string;
}

const derived = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `senda ${purpose}`, 32)).toString("hex");

export const authKeys = (secret: string): AuthKeys => ({
  accessTokens: derived(secret, "access tokens"),
  refreshTokens: derived(secret, "refresh tokens"),
  rateLimits: derived(secret, "rate limits"),
  stopLinks: derived(secret, "stop links"),
});

const underived = (secret: string): AuthKeys => ({
  accessTokens: secret,
  refreshTokens: secret,
  rateLimits: secret,
  stopLinks: secret,
});

/**
 * `isReplacing`: processes of an earlier version may run beside this one. They know what the secret itself has signed, and
 * nothing else. Limits are counted with the derived key all the same, as \`senda unlock\` does: nothing reads them later.
 */
export function loadSecrets(given: GivenSecrets, isReplacing = false): Secrets {
  const { authSecret, oldAuthSecret, diaryKey, oldDiaryKey, dataDir } = given;
  const secret = authSecret ?? loadOrCreateSecret(dataDir, "auth-secret");
  const [own, itself] = [authKeys(secret), underived(secret)];
  const replaced = oldAuthSecret === null ? [] : [authKeys(oldAuthSecret), underived(oldAuthSecret)];
  return {
    auth: isReplacing ? { ...itself, rateLimits: own.rateLimits } : own,
    oldAuth: [isReplacing ? own : itself, ...replaced],
    diaryKey: diaryKey ?? loadOrCreateSecret(dataDir, "diary-key"),
    oldDiaryKey,
  };
}

const randomHex = () => randomBytes(32).toString("hex");

export function loadOrCreateSecret(dataDir: string, name: string, create = randomHex): string {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createOnce(file, create());
  return readFileSync(file, "utf8").trim();
}
