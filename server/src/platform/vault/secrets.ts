import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createOnce } from "../disk.ts";

export interface Secrets {
  authSecret: string;
  diaryKey: string;
  oldDiaryKey: string | null;
}

interface GivenSecrets {
  authSecret: string | null;
  diaryKey: string | null;
  oldDiaryKey: string | null;
  dataDir: string;
}

export const loadSecrets = ({ authSecret, diaryKey, oldDiaryKey, dataDir }: GivenSecrets): Secrets => ({
  authSecret: authSecret ?? loadOrCreateSecret(dataDir, "auth-secret"),
  diaryKey: diaryKey ?? loadOrCreateSecret(dataDir, "diary-key"),
  oldDiaryKey,
});

const randomHex = () => randomBytes(32).toString("hex");

export function loadOrCreateSecret(dataDir: string, name: string, create = randomHex): string {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createOnce(file, create());
  return readFileSync(file, "utf8").trim();
}
