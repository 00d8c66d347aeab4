import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { authKeys, loadSecrets } from "./platform/vault/secrets.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "senda-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("secrets that are not given are made once and kept for their owner alone [ENV-01, ENV-04]", () => {
  const made = loadSecrets(readConfig({ DATA_DIR: dataDir }));
  const keys = [made.diaryKey, ...Object.values(made.auth)];
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(5);
  expect(loadSecrets(readConfig({ DATA_DIR: dataDir }))).toEqual(made);
  const folder = path.join(dataDir, "secrets");
  expect(readdirSync(folder).sort()).toEqual(["auth-secret", "diary-key"]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) {
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  }
  const written = (name: string) => readFileSync(path.join(folder, name), "utf8");
  expect(made).toMatchObject({ auth: authKeys(written("auth-secret")), diaryKey: written("diary-key") });
});

test("secrets that are given are used, what the one before has signed still counts, and none is written", () => {
  const secret = "s".repeat(40);
  const replaced = "t".repeat(40);
  const given = { AUTH_SECRET: secret, DIARY_KEY: "AB".repeat(32), DATA_DIR: dataDir };
  const secrets = { auth: authKeys(secret), diaryKey: "ab".repeat(32) };
  expect(loadSecrets(readConfig(given))).toEqual({ ...secrets, oldAuth: [], oldDiaryKey: null });
  const changing = readConfig({ ...given, AUTH_SECRET_OLD: replaced, DIARY_KEY_OLD: "CD".repeat(32) });
  expect(loadSecrets(changing)).toEqual({ ...secrets, oldAuth: [authKeys(replaced)], oldDiaryKey: "cd".repeat(32) });
  expect(readdirSync(dataDir)).toEqual([]);
});
