import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../../config.ts";
import { errorCode } from "../log.ts";

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
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
    try {
      // A link is atomic, and never replaces the secret of another process that starts at the same time.
      linkSync(draft, file);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, "utf8").trim();
}
