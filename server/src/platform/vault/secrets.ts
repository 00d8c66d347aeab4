import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../../config.ts";
import { createOnce } from "../disk.ts";

export interface Secrets {
  authSecret: string;
  diaryKey: string;
  oldDiaryKey: string | null;
}

export const loadSecrets = (config: Config): Secrets => ({
  authSecret: config.authSecret ?? loadOrCreateSecret(config.dataDir, "auth-secret"),
  diaryKey: config.diaryKey ?? loadOrCreateSecret(config.dataDir, "diary-key"),
  oldDiaryKey: config.oldDiaryKey,
});

function loadOrCreateSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createOnce(file, randomBytes(32).toString("hex"));
  return readFileSync(file, "utf8").trim();
}
