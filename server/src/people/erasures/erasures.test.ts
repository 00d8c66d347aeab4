import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDevice } from "../../../test/people.ts";
import { type S3Server, startS3 } from "../../../test/processes.ts";
import { openWorld } from "../../../test/world.ts";
import { readConfig } from "../../config.ts";
import { openFileStore } from "../../platform/files/open-store.ts";
import { type Erasure, type ErasureList, ID_HASH_SQL, idHashOf, insertErasures } from "./erasure-list.ts";
import { FolderErasureList, openErasureList } from "./open-list.ts";
import { ERASURE_KEPT_MS, replayErasures, syncErasures } from "./replay.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-erasures-"));
const listed = new Map<string, Date>();
/** A disk that can be full. */
const disk = { isFull: false };
const inMemory: ErasureList = {
  async add({ idHash, erasedAt }) {
    if (disk.isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    listed.set(idHash, erasedAt);
  },
  entries: async () => [...listed].map(([idHash, erasedAt]) => ({ idHash, erasedAt })),
  remove: async (idHash) => void listed.delete(idHash),
};
let list = inMemory;
const world = await openWorld({
  erasureList: {
    add: (entry) => list.add(entry),
    entries: () => list.entries(),
    remove: (idHash) => list.remove(idHash),
  },
});
const { db } = world.deps;
const stored = async () => (await db.selectFrom("erasures").select("id_hash").execute()).map((row) => row.id_hash);
const isThere = async (id: string) =>
  (await db.selectFrom("users").select("id").where("id", "=", id).execute()).length === 1;

/** The effect of restoring an older backup: the person is back, and the list of the database knows nothing of it. */
async function restore(remove: () => Promise<unknown>): Promise<void> {
  const rows = await db.selectFrom("users").selectAll().where("id", "=", world.ana.id).execute();
  await remove();
  await db.deleteFrom("erasures").execute();
  const [{ search_text: _search, sort_name: _name, ...row } = expect.fail("Ana is not there.")] = rows;
  await db.insertInto("users").values(row).execute();
  await db
    .insertInto("mail_jobs")
    .values({ id: row.id, kind: "recovery", email: row.email, run_after: world.time.now })
    .execute();
}

const deleteAna = () => world.ana.delete("/account", { password: world.ana.password });

test("a deletion is answered once it is on the list and in the database [SAFE-48]", async () => {
  listed.clear();
  expect((await deleteAna()).status).toBe(200);
  expect([...listed.keys()]).toEqual([idHashOf(world.ana.id)]);
  expect(await stored()).toEqual([idHashOf(world.ana.id)]);
});

test("a person whom a backup brought back is deleted at the next start, with the emails that wait for them", async () => {
  listed.clear();
  await restore(deleteAna);
  expect(await isThere(world.ana.id)).toBe(true);
  expect(await replayErasures(world.deps, world.time.now)).toBe(1);
  expect(await isThere(world.ana.id)).toBe(false);
  expect(await db.selectFrom("mail_jobs").selectAll().execute()).toEqual([]);
  expect(await isThere(world.admin.id)).toBe(true);
  expect(await replayErasures(world.deps, world.time.now)).toBe(0);
});

test("a rejected deletion is on no list, and the next start deletes no account for it [SAFE-48]", async () => {
  listed.clear();
  expect((await world.admin.delete("/account", { password: world.admin.password })).status).toBe(409);
  expect((await world.ana.delete("/account", { password: "no es esta" })).status).toBe(400);
  expect([...listed.keys(), ...(await stored())]).toEqual([]);
  expect(await replayErasures(world.deps, world.time.now)).toBe(0);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
});

/** Its first addition waits for the maintenance, which adds the same entry. */
class MeetingList extends FolderErasureList {
  #meet: (() => void) | undefined;

  override async add(entry: Erasure): Promise<void> {
    if (this.#meet) {
      this.#meet();
      return super.add(entry);
    }
    const met = new Promise<void>((resolve) => {
      this.#meet = resolve;
    });
    const maintenance = syncErasures(world.deps, world.time.now);
    await met;
    await Promise.all([super.add(entry), maintenance]);
  }
}

test("a deletion succeeds if the maintenance adds it to the list at the same moment [SAFE-48]", async () => {
  list = new MeetingList(path.join(scratch, "meeting"));
  const { status } = await deleteAna();
  const entries = await list.entries();
  list = inMemory;
  expect(status).toBe(200);
  expect(entries.map(({ idHash }) => idHash)).toEqual([idHashOf(world.ana.id)]);
});

const DELETED = { message: "Tu cuenta y todo lo que guardaba se han borrado." };

test("with a full disk the person is told that the account is deleted, and the list is completed as soon as there is room [SAFE-48]", async () => {
  listed.clear();
  disk.isFull = true;
  const { status, body } = await deleteAna();
  disk.isFull = false;
  expect([status, body]).toEqual([200, DELETED]);
  expect(await isThere(world.ana.id)).toBe(false);
  expect([...listed.keys()]).toEqual([]);
  await syncErasures(world.deps, world.time.now);
  expect([...listed.keys()]).toEqual([idHashOf(world.ana.id)]);
});

test("a deletion that is repeated because its answer was lost gets the same answer, and no other call does [SAFE-48]", async () => {
  const { ana } = world;
  expect((await deleteAna()).body).toEqual(DELETED);
  for (const { status, body } of [await deleteAna(), await deleteAna()]) expect([status, body]).toEqual([200, DELETED]);
  expect((await ana.get("/auth/profile")).status).toBe(401);
  expect((await ana.post("/account/export", { password: ana.password })).status).toBe(401);
  expect(await stored()).toEqual([idHashOf(ana.id)]);
  world.pass(16 * 60_000);
  expect((await deleteAna()).status).toBe(401);
});

test("a repeat that reaches another process, which does not know yet that the session is over, is answered too", async () => {
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
  await db.deleteFrom("users").where("id", "=", world.ana.id).execute();
  await insertErasures(db, [{ idHash: idHashOf(world.ana.id), erasedAt: world.time.now }]);
  expect((await deleteAna()).body).toEqual(DELETED);
});

test("an account that is on the list and still there is deleted, by its owner's session alone", async () => {
  await insertErasures(db, [{ idHash: idHashOf(world.ana.id), erasedAt: world.time.now }]);
  const other = await newDevice(world, world.ana.id);
  expect((await deleteAna()).status).toBe(200);
  expect(await isThere(world.ana.id)).toBe(false);
  expect((await other.get("/auth/profile")).status).toBe(401);
});

test("a session that ended without a deletion cannot delete the account", async () => {
  await world.visitor.post("/auth/logout", { refreshToken: world.ana.refreshToken });
  expect((await deleteAna()).status).toBe(401);
  expect(await isThere(world.ana.id)).toBe(true);
});

test("an entry goes from both lists once it is older than any backup", async () => {
  listed.clear();
  await deleteAna();
  world.pass(ERASURE_KEPT_MS);
  await syncErasures(world.deps, world.time.now);
  expect([listed.size, (await stored()).length]).toEqual([1, 1]);
  world.pass(1);
  await syncErasures(world.deps, world.time.now);
  expect([listed.size, (await stored()).length]).toEqual([0, 0]);
});

test("the hash of an id is the same in the program and in the database", async () => {
  const { rows } = await sql<{
    id: string;
    hash: string;
  }>`select id, ${sql.raw(ID_HASH_SQL)} as hash from users`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { id, hash } of rows) expect(hash).toBe(idHashOf(id));
});

test("every table that names a person lets go of the row when the person is deleted [SAFE-50]", async () => {
  const { rows: columns } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(db);
  const { rows: cascades } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' order by 1`.execute(db);
  expect(columns.length).toBeGreaterThanOrEqual(7);
  expect(cascades.map(({ place }) => place)).toEqual(expect.arrayContaining(columns.map(({ place }) => place)));
});

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(scratch, { recursive: true });
});

const dataDir = path.join(scratch, "data");
const byOwner = async () => true;
const byCopy = async () => false;
const inFolder = () => openErasureList({ s3: null, dataDir, erasuresDir: null }, byOwner);
const inBucket = (isOwner = byOwner) => openErasureList({ s3: s3.place, dataDir, erasuresDir: null }, isOwner);
const erasure = (id: string) => ({ idHash: idHashOf(id), erasedAt: new Date() });

describe.each<[string, () => Promise<ErasureList>]>([
  ["a folder", inFolder],
  ["a bucket", () => inBucket()],
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
  const files = await openFileStore({ s3: s3.place, dataDir, databaseUrl: null });
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  expect(names).toEqual([]);
  expect(await list.entries()).toHaveLength(1);
});

test("a copy that shares the bucket of production reads its list, and neither adds to it nor takes from it", async () => {
  const list = await inBucket();
  await list.add(erasure("eva"));
  const copy = await inBucket(byCopy);
  await copy.add(erasure("leo"));
  await copy.remove(idHashOf("eva"));
  expect((await copy.entries()).map(({ idHash }) => idHash)).toEqual([idHashOf("eva")]);
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

test("the same entry is added many times at once, by a deletion and by the maintenance, and each time it succeeds [SAFE-48]", async () => {
  const folder = path.join(scratch, "at-once");
  const list = new FolderErasureList(folder);
  for (let pair = 0; pair < 50; pair += 1) {
    const entry = erasure(`persona-${pair}`);
    await Promise.all([list.add(entry), list.add(entry), new FolderErasureList(folder).add(entry)]);
  }
  expect(await list.entries()).toHaveLength(50);
  expect(readdirSync(folder)).toHaveLength(50);
});

test("an entry that is gone before its file is read is left out", async () => {
  const folder = path.join(scratch, "removed");
  const list = new FolderErasureList(folder);
  await list.add(erasure("eva"));
  // Named in the folder, without a file to read.
  symlinkSync(path.join(folder, "nowhere"), path.join(folder, idHashOf("leo")));
  expect((await list.entries()).map(({ idHash }) => idHash)).toEqual([idHashOf("eva")]);
});

test("ERASURES_DIR names another place for the list, also beside a bucket [SAFE-46]", async () => {
  const elsewhere = path.join(scratch, "elsewhere");
  const config = readConfig({ DATA_DIR: path.join(scratch, "other-data"), ERASURES_DIR: elsewhere });
  await (await openErasureList({ ...config, s3: s3.place }, byCopy)).add(erasure("eva"));
  expect(readdirSync(elsewhere)).toEqual([idHashOf("eva")]);
  expect(existsSync(path.join(config.dataDir, "erasures"))).toBe(false);
});
