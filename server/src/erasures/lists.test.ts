import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../test/s3.ts";
import { readConfig } from "../config.ts";
import { openFileStore } from "../platform/files/open-store.ts";
import { type ErasureList, idHashOf } from "./erasure-list.ts";
import { FolderErasureList } from "./list-folder.ts";
import { openErasureList } from "./open-list.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-erasures-"));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(scratch, { recursive: true });
});

const dataDir = path.join(scratch, "data");
const inFolder = () => openErasureList({ s3: null, dataDir, erasuresDir: null });
const inBucket = () => openErasureList({ s3: s3.place, dataDir, erasuresDir: null });
const erasure = (id: string) => ({ idHash: idHashOf(id), erasedAt: new Date() });

describe.each<[string, () => Promise<ErasureList>]>([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("a list of erasures in %s", (_kind, open) => {
  test("keeps each entry once, with its time, for the next reader", async () => {
    const [eva, leo] = [erasure("eva"), erasure("leo")];
    const list = await open();
    for (const entry of [eva, leo, eva]) await list.add(entry);
    const kept = await (await open()).entries();
    expect(kept.map(({ idHash }) => idHash).sort()).toEqual([eva.idHash, leo.idHash].sort());
    // A bucket gives its server's time, to the second.
    for (const { erasedAt } of kept) expect(Math.abs(erasedAt.getTime() - eva.erasedAt.getTime())).toBeLessThan(60_000);
    await list.remove(eva.idHash);
    await list.remove(eva.idHash);
    expect((await list.entries()).map(({ idHash }) => idHash)).toEqual([leo.idHash]);
    await list.remove(leo.idHash);
  });
});

test("the list in a bucket is no uploaded file, which the sweep would take for litter", async () => {
  const list = await inBucket();
  await list.add(erasure("eva"));
  const files = await openFileStore({ s3: s3.place, dataDir });
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  expect(names).toEqual([]);
  expect(await list.entries()).toHaveLength(1);
});

test("a file of the list is its owner's alone, and one whose content was spoilt still counts", async () => {
  const folder = path.join(scratch, "spoilt");
  const list = new FolderErasureList(folder);
  const { idHash } = erasure("eva");
  await list.add(erasure("eva"));
  expect(statSync(path.join(folder, idHash)).mode & 0o777).toBe(0o600);
  writeFileSync(path.join(folder, idHash), "");
  writeFileSync(path.join(folder, `${idHash}.123.part`), "2026-01-01");
  expect((await list.entries()).map((entry) => entry.idHash)).toEqual([idHash]);
});

test("ERASURES_DIR names another place for the list, also beside a bucket [SAFE-46]", async () => {
  const elsewhere = path.join(scratch, "elsewhere");
  const config = readConfig({ DATA_DIR: path.join(scratch, "other-data"), ERASURES_DIR: elsewhere });
  await (await openErasureList({ ...config, s3: s3.place })).add(erasure("eva"));
  expect(readdirSync(elsewhere)).toEqual([idHashOf("eva")]);
  expect(existsSync(path.join(config.dataDir, "erasures"))).toBe(false);
});
