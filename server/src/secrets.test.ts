import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { loadSecrets } from "./platform/vault/secrets.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "senda-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("secrets that are not given are made once and kept for their owner alone [ENV-03, ENV-04, ENV-05]", () => {
  const made = loadSecrets(readConfig({ DATA_DIR: dataDir }));
  expect(made.authSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(made.diaryKey).toMatch(/^[0-9a-f]{64}$/);
  expect(made.diaryKey).not.toBe(made.authSecret);
  expect(loadSecrets(readConfig({ DATA_DIR: dataDir }))).toEqual(made);
  const folder = path.join(dataDir, "secrets");
  expect(readdirSync(folder).sort()).toEqual(["auth-secret", "diary-key"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) {
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(Object.values(made)).toContain(readFileSync(path.join(folder, name), "utf8"));
  }
});

test("secrets that are given are used, and none is written", () => {
  const given = { AUTH_SECRET: "s".repeat(40), DIARY_KEY: "AB".repeat(32), DATA_DIR: dataDir };
  const secrets = { authSecret: "s".repeat(40), diaryKey: "ab".repeat(32), oldDiaryKey: null };
  expect(loadSecrets(readConfig(given))).toEqual(secrets);
  const changing = readConfig({ ...given, DIARY_KEY_OLD: "CD".repeat(32) });
  expect(loadSecrets(changing)).toEqual({ ...secrets, oldDiaryKey: "cd".repeat(32) });
  expect(readdirSync(dataDir)).toEqual([]);
});
