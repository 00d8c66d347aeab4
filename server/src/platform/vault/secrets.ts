import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../../config.ts";

export interface Secrets {
  authSecret: string;
  diaryKey: string;
  /** There only while the diary's key is being changed. */
  oldDiaryKey: string | null;
}

/** The secrets that were given; those that were not are made once and kept beside the embedded database. */
export const secretsOf = (config: Config): Secrets => ({
  authSecret: config.authSecret ?? keptSecret(config.dataDir, "auth-secret"),
  diaryKey: config.diaryKey ?? keptSecret(config.dataDir, "diary-key"),
  oldDiaryKey: config.oldDiaryKey,
});

function keptSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, "secrets");
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
    try {
      // A link appears whole or not at all, and never replaces the secret that another start made a moment ago.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, "utf8").trim();
}
