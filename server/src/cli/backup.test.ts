import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { removeAllRows, workerDatabase } from "../../test/database.ts";
import { lastBackup } from "../platform/db/backup-gauge.ts";

const { senda, worldPlace } = commandLine();
const scratch = mkdtempSync(path.join(tmpdir(), "senda-backups-"));
const folder = path.join(scratch, "copies");
const calls = path.join(scratch, "calls");
// The real one is not on every machine; the drills use it. This one notes its arguments.
const programs = path.join(scratch, "programs");
mkdirSync(programs);
writeFileSync(
  path.join(programs, "pg_dump"),
  `#!/bin/sh
for word in "$@"; do
  echo "$word" >> '${calls}'
  case "$word" in --file=*) echo dump > "\${word#--file=}" ;; esac
done
`,
  { mode: 0o755 },
);
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await removeAllRows(await workerDatabase());
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const placeWithPrograms = async (): Promise<Record<string, string> & { DATA_DIR: string }> => ({
  ...(await worldPlace()),
  PATH: programs,
});
const callsWith = (option: string) =>
  readFileSync(calls, "utf8")
    .split("\n")
    .filter((word) => word.startsWith(option));

test("a backup that fails leaves no folder, and clears away what an interrupted one has left", async () => {
  const place = await placeWithPrograms();
  const media = path.join(place.DATA_DIR, "media");
  const stored = (digit: string) => path.join(media, `${digit.repeat(32)}.webp`);
  // Nothing can be read from a folder.
  mkdirSync(stored("b"), { recursive: true });
  writeFileSync(stored("a"), "picture");
  mkdirSync(path.join(folder, "20200101T000000Z", "media"), { recursive: true });
  const failed = await senda(["backup", folder, "--keep", "3"], place);
  rmSync(media, { recursive: true });
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("EISDIR") });
  expect(readdirSync(folder)).toEqual([]);
});

test("the time of a backup is noted, for the metric and for doctor", async () => {
  const startedAt = Date.now();
  expect(await senda(["backup", folder, "--keep", "3"], await placeWithPrograms())).toMatchObject({ code: 0, err: "" });
  const { db } = await workerDatabase();
  expect((await lastBackup(db))?.getTime()).toBeGreaterThanOrEqual(startedAt);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("more hours than a timer can wait are refused: backups without a pause would push out the good ones", async () => {
  expect(await senda(["backup", folder, "--every", "597"], {})).toMatchObject({
    code: 2,
    err: expect.stringContaining("--every necesita un número de 1 a 500."),
  });
});

test("of several hosts pg_dump is given the one that Senda uses", async () => {
  const place = await placeWithPrograms();
  // Both names lead to the socket that follows them.
  const url = place.DATABASE_URL?.replace("@localhost/", "@one,two/") ?? "";
  expect((await senda(["backup", folder], { ...place, DATABASE_URL: url })).code).toBe(0);
  expect(callsWith("--dbname=").at(-1)).toBe(`--dbname=${url.replace("one,two", "one")}`);
});

test("what a backup seals is never in plain near the copies, and nothing of it is left, of a killed one either", async () => {
  const place = await placeWithPrograms();
  const key = path.join(scratch, "public.pem");
  writeFileSync(key, generateKeyPairSync("x25519").publicKey.export({ type: "spki", format: "pem" }));
  const incoming = path.join(place.DATA_DIR, "media", ".incoming");
  const killed = path.join(incoming, "left-by-a-killed-one");
  mkdirSync(incoming, { recursive: true });
  writeFileSync(killed, "dump");
  utimesSync(killed, 0, 0);
  expect(await senda(["backup", folder, "--for", key], place)).toMatchObject({ code: 0, err: "" });
  expect(callsWith("--file=").at(-1)).toContain(`--file=${incoming}/`);
  expect(readdirSync(incoming)).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith("database-"))).toEqual([
    expect.stringMatching(/\.dump\.sealed$/),
  ]);
});
