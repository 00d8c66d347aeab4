import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, expect, test, vi } from "vitest";
import { ownsStore, takeOverStore } from "../../src/platform/files/ownership.ts";
import { QUARANTINE_MS } from "../../src/platform/files/quarantine.ts";
import { S3Store } from "../../src/platform/files/store-s3.ts";
import { copyOf, newDatabase, workerDatabase } from "../../test/database.ts";
import { startS3 } from "../../test/processes.ts";
import { FOREIGN, HOUR_MS, namesIn, StoreUser } from "../../test/store-users.ts";

// Embedded databases have the same identifiers wherever they are copied to: their folder tells them apart.
vi.setConfig({ testTimeout: 240_000 });
const folder = mkdtempSync(path.join(tmpdir(), "senda-owner-"));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const place = path.join(folder, newId());
  mkdirSync(place);
  return place;
}

const bucketOf = (databaseFolder: string) => new S3Store(s3.place, path.join(newFolder(), ".incoming"), databaseFolder);

test("a restored copy leaves the bucket of production alone until it takes it over, and then production does [BACKUP-02, BACKUP-03]", async () => {
  const production = new StoreUser(await newDatabase(), bucketOf(newFolder()));
  await production.takeOver();
  const before = await production.upload();
  const copy = new StoreUser(await copyOf(production.database), bucketOf(newFolder()));
  const since = await production.upload();
  await copy.sweep(QUARANTINE_MS + 3 * HOUR_MS);
  await production.sweep(QUARANTINE_MS + 3 * HOUR_MS);
  expect((await namesIn(production.files)).toSorted()).toEqual([before, since].toSorted());
  expect([copy.lines, production.lines]).toEqual([[expect.stringContaining(FOREIGN)], []]);

  await copy.takeOver();
  expect([await production.owns(), await copy.owns()]).toEqual([false, true]);
  await copy.sweep(2 * HOUR_MS);
  await production.sweep(2 * HOUR_MS);
  expect((await namesIn(copy.files)).toSorted()).toEqual([before, since].toSorted());
  await copy.sweep(QUARANTINE_MS + 3 * HOUR_MS);
  expect(await namesIn(copy.files)).toEqual([before]);
  expect(production.lines).toEqual([expect.stringContaining(FOREIGN)]);
  await Promise.all([production.database.close(), copy.database.close()]);
});

test("a database that is moved keeps the bucket, and a copied one does not own it", async () => {
  const { db } = await workerDatabase();
  const home = newFolder();
  await takeOverStore({ db, files: bucketOf(home) }, new Date());
  const moved = `${home}-moved`;
  renameSync(home, moved);
  expect(await ownsStore({ db, files: bucketOf(moved) })).toBe(true);
  cpSync(moved, home, { recursive: true, preserveTimestamps: true });
  expect(await ownsStore({ db, files: bucketOf(home) })).toBe(false);
});
