import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createFile } from "../disk.ts";

/** One key for each purpose: a token for one purpose is of no use for another. */
export interface AuthKeys {
  accessTokens: string;
  refreshTokens: string;
  rateLimits: string;
  stopLinks: string;
}

export interface Secrets {
  auth: AuthKeys;
  /** Of the secret before, while it is being changed: their signatures still count. */
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

export function loadSecrets({ authSecret, oldAuthSecret, diaryKey, oldDiaryKey, dataDir }: GivenSecrets): Secrets {
  return {
    auth: authKeys(authSecret ?? loadOrCreateSecret(dataDir, "auth-secret")),
    oldAuth: oldAuthSecret === null ? [] : [authKeys(oldAuthSecret)],
    diaryKey: diaryKey ?? loadOrCreateSecret(dataDir, "diary-key"),
    oldDiaryKey,
  };
}

const randomHex = () => randomBytes(32).toString("hex");

export function loadOrCreateSecret(dataDir: string, name: string, create = randomHex): string {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createFile(file, create());
  return readFileSync(file, "utf8").trim();
}
