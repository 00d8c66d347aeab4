import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { copyOf, newDatabase } from "../../../test/database.ts";
import { startS3 } from "../../../test/processes.ts";
import { FOREIGN, HOUR_MS, namesIn, StoreUser } from "../../../test/store-users.ts";
import { type Database, openDatabase } from "../db/open.ts";
import { FolderStore } from "./open-store.ts";
import { ownsStore } from "./ownership.ts";
import { QUARANTINE_MS } from "./quarantine.ts";
import { newName, OWNER_MARK } from "./store.ts";
import { S3Store } from "./store-s3.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-owner-"));
const s3 = await startS3();
const databases: Database[] = [];
afterAll(async () => {
  for (const database of databases) await database.close();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

async function opened(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  databases.push(database);
  return database;
}

function newFolder(): string {
  const place = path.join(folder, newId());
  mkdirSync(place);
  return place;
}

/** As `openFileStore` opens it, on another machine each time. */
const openBucket = () => new S3Store(s3.place, path.join(newFolder(), ".incoming"));

beforeEach(async () => {
  const files = openBucket();
  for (const name of await namesIn(files)) await files.remove(name);
  await files.setOwner("another database", { isReplaced: true });
});

/** Production with a file, a backup of it restored beside it, and a file that production got since. */
async function withRestoredCopy() {
  const production = new StoreUser(await opened(newDatabase()), openBucket());
  await production.takeOver();
  const before = await production.upload();
  const copy = new StoreUser(await opened(copyOf(production.database)), openBucket());
  const since = await production.upload();
  return { production, copy, before, since };
}

test("a restored copy with the bucket of production deletes and hides nothing of what was uploaded since, and may upload [BACKUP-02]", async () => {
  const { production, copy, before, since } = await withRestoredCopy();
  for (const inMs of [2 * HOUR_MS, QUARANTINE_MS + 3 * HOUR_MS]) {
    await copy.sweep(inMs);
    await production.sweep(inMs);
  }
  expect((await namesIn(production.files)).toSorted()).toEqual([before, since].toSorted());
  expect([await copy.quarantined(), await production.quarantined()]).toEqual([0, 0]);
  expect(copy.lines).toEqual([
    expect.stringContaining(
      `${FOREIGN} If this database replaces that one, stop the other and run \`senda take-over-media\``,
    ),
    expect.stringContaining(FOREIGN),
  ]);
  expect(production.lines).toEqual([]);
  const own = await copy.upload();
  expect((await namesIn(copy.files)).toSorted()).toEqual([before, since, own].toSorted());
});

test("a restored database that takes the store over keeps what it does not know for a week; the former owner deletes nothing more [BACKUP-03]", async () => {
  const { production, copy, before, since } = await withRestoredCopy();
  await copy.takeOver();
  expect([await production.owns(), await copy.owns()]).toEqual([false, true]);
  await copy.sweep(2 * HOUR_MS);
  await production.sweep(2 * HOUR_MS);
  expect(await namesIn(copy.files)).toContain(since);
  expect(copy.lines).toEqual([expect.stringContaining(`{"count":1,"names":["${since}"]}`)]);
  await copy.sweep(QUARANTINE_MS + 3 * HOUR_MS);
  expect(await namesIn(copy.files)).toEqual([before]);
  expect(copy.lines[1]).toContain(since);
  expect(production.lines).toEqual([expect.stringContaining(FOREIGN)]);
});

test("what a copy deleted before it took the store over is kept for a week from then on", async () => {
  const { copy, before } = await withRestoredCopy();
  const { db } = copy.deps;
  await db
    .insertInto("quarantined_files")
    .values({ name: newName("mp4"), since: new Date(0), reason: "deleted" })
    .execute();
  await copy.takeOver();
  await copy.sweep(2 * HOUR_MS);
  expect(await copy.quarantined()).toBe(2);
  expect(await namesIn(copy.files)).toContain(before);
});

test("all processes of one database own its store, and two sweeps at once delete no more than one [BACKUP-04]", async () => {
  const database = await opened(newDatabase());
  const processes = [1, 2, 3].map(() => new StoreUser(database, openBucket()));
  await processes[0]?.takeOver();
  await processes[0]?.upload();
  await database.db.deleteFrom("routes").execute();
  const kept = await processes[0]?.upload();
  for (const inMs of [2 * HOUR_MS, QUARANTINE_MS + 3 * HOUR_MS]) {
    await Promise.all(processes.map((each) => each.sweep(inMs)));
  }
  expect(await Promise.all(processes.map((each) => each.owns()))).toEqual([true, true, true]);
  expect(await namesIn(openBucket())).toEqual([kept]);
});

test("of two databases that find a store without an owner at the same moment one takes it", async () => {
  const place = newFolder();
  const both = await Promise.all(
    [1, 2].map(async () => new StoreUser(await opened(newDatabase()), new FolderStore(place))),
  );
  await both[1]?.deps.db.updateTable("installation").set({ id: newId() }).execute();
  const found = await Promise.all(both.map((each) => each.owns()));
  expect(found.toSorted()).toEqual([false, true]);
  expect(await Promise.all(both.map((each) => each.owns()))).toEqual(found);
});

test("the mark of the owner is no stored file", async () => {
  const files = openBucket();
  expect(await files.owner()).not.toBeNull();
  expect(await namesIn(files)).toEqual([]);
  await expect(async () => files.remove(OWNER_MARK)).rejects.toThrow("Not a name");
});

test("a role that may not ask for the cluster is told apart by its database", async () => {
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("There is no PostgreSQL server here.");
  const { pool } = await opened(newDatabase());
  const role = `limited_${newId().replaceAll("-", "")}`;
  await pool.query(`create role ${role} login; grant select on installation to ${role};
    revoke execute on function pg_control_system() from public`);
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const url = template.urlPattern.replace("NAME", rows[0]?.name ?? "");
  const limited = await opened(openDatabase({ url: url.replace("//app@", `//${role}@`) }));
  const files = new FolderStore(newFolder());
  expect(await ownsStore({ db: limited.db, files })).toBe(true);
  expect(await files.owner()).toMatch(/^[0-9a-f-]{36}\/unknown\/\d+$/);
});
