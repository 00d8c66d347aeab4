import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { type Kept, mountTrialUploads, multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { newScratchName } from "../disk.ts";
import { insertFile } from "./queries.ts";
import { newName } from "./store.ts";
import { clearScratch, sweepFiles } from "./sweep.ts";

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

const world = await openWorld();
mountTrialUploads(world);
const { files, db } = world.deps;
const media = path.dirname(files.scratch);
const kept = () => readdirSync(media).filter((name) => !name.startsWith("."));
const quarantined = async () =>
  (await db.selectFrom("quarantined_files").select("name").execute()).map(({ name }) => name);

beforeEach(() => {
  for (const name of kept()) rmSync(path.join(media, name));
});

/** A file in a folder, as old as that. */
function left(folder: string, name: string, ageMs: number): string {
  const file = path.join(folder, name);
  const then = new Date(Date.now() - ageMs);
  writeFileSync(file, "x");
  utimesSync(file, then, then);
  return name;
}

const sweep = (inMs = 0) => sweepFiles(world.deps, new Date(Date.now() + inMs));
const statusOf = async (name: string | null) =>
  (await world.request({ method: "GET", url: `/media/${name}` })).statusCode;

async function keptRoute(): Promise<Kept> {
  const file = { field: "file", bytes: sample("transparente.png") };
  return (await world.admin.post("/trial/anything", ...multipart({ title: "a" }, file))).body as Kept;
}

/** As if everything that is there had been stored long ago. */
async function age() {
  const then = new Date(Date.now() - 2 * HOUR_MS);
  for (const name of kept()) utimesSync(path.join(media, name), then, then);
  await db.updateTable("files").set({ created_at: then }).execute();
}

test("a stored file that no row names is no longer served after an hour, and deleted after a week more [UP-6, BACKUP-01]", async () => {
  const old = left(media, newName("mp4"), 2 * HOUR_MS);
  const young = left(media, newName("mp4"), HOUR_MS / 2);
  await sweep();
  expect(kept().toSorted()).toEqual([old, young].toSorted());
  expect(await quarantined()).toEqual([old]);
  expect([await statusOf(old), await statusOf(young)]).toEqual([404, 200]);
  rmSync(path.join(media, young));
  await sweep(WEEK_MS - HOUR_MS);
  expect(kept()).toEqual([old]);
  await sweep(WEEK_MS + HOUR_MS);
  expect(kept()).toEqual([]);
  expect(await quarantined()).toEqual([]);
});

test("a file of a deleted route is kept for a week, also for a restored database that names it again [DEC-ROUTE-22, BACKUP-01]", async () => {
  const { name, smallName } = await keptRoute();
  const [row = expect.fail("There is no row.")] = await db.selectFrom("files").selectAll().execute();
  const [route = expect.fail("There is no route.")] = await db.selectFrom("routes").selectAll().execute();
  await age();
  await db.deleteFrom("routes").execute();
  await sweep();
  expect((await quarantined()).toSorted()).toEqual([name ?? "", smallName ?? ""].toSorted());
  expect([await statusOf(name), await statusOf(smallName)]).toEqual([404, 404]);

  await db
    .insertInto("files")
    .values({ ...row, created_at: new Date(Date.now() + WEEK_MS + HOUR_MS) })
    .execute();
  await db.insertInto("routes").values(route).execute();
  await sweep(WEEK_MS + HOUR_MS);
  expect(await quarantined()).toEqual([]);
  expect([await statusOf(name), await statusOf(smallName)]).toEqual([200, 200]);
});

test("a file that cannot be deleted now is deleted by a later sweep", async () => {
  const name = left(media, newName("mp4"), 2 * HOUR_MS);
  await sweep();
  const { remove } = files;
  files.remove = () => Promise.reject(new Error("the store is away"));
  await sweep(WEEK_MS + HOUR_MS);
  files.remove = remove;
  expect(await quarantined()).toEqual([name]);
  await sweep(WEEK_MS + HOUR_MS);
  expect([kept(), await quarantined()]).toEqual([[], []]);
});

test("a file that something points at stays, in both its sizes", async () => {
  const { name, smallName } = await keptRoute();
  await age();
  await sweep();
  expect(kept().toSorted()).toEqual([name ?? "", smallName ?? ""].toSorted());
});

test("a file whose route is gone goes after a week, and its row at once [DEC-ROUTE-22]", async () => {
  await keptRoute();
  await age();
  await db.deleteFrom("routes").execute();
  await sweep();
  expect(kept()).toHaveLength(2);
  expect(await db.selectFrom("files").selectAll().execute()).toEqual([]);
  await sweep(WEEK_MS);
  expect(kept()).toEqual([]);
  expect(await db.selectFrom("files").selectAll().execute()).toEqual([]);
});

test("a row that is still young stays: what will point at it may be on its way", async () => {
  const stored = { name: newName("mp4"), smallName: null, contentType: "video/mp4", bytes: 1 };
  await insertFile(db, stored, new Date());
  await sweep();
  expect(await db.selectFrom("files").select("name").execute()).toEqual([{ name: stored.name }]);
});

test("uploads that never arrived are cleared away", async () => {
  left(files.scratch, newId(), 2 * HOUR_MS);
  const young = left(files.scratch, newId(), 0);
  await clearScratch(world.deps, new Date());
  expect(readdirSync(files.scratch)).toEqual([young]);
  rmSync(path.join(files.scratch, young));
});

test("what a process that has been killed was receiving goes at the next start [SAFE-69]", async () => {
  const own = newScratchName();
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  left(files.scratch, own.replace(`-${process.pid}-`, `-${dead}-`), 0);
  left(files.scratch, `${own.replace(`-${process.pid}-`, `-${dead}-`)}.page`, 0);
  // An earlier process with our number, as in a container that starts again.
  left(files.scratch, own.replace(/^(\w+-\w+)-\w{8}/, "$1-00000000"), 0);
  const stay = [
    left(files.scratch, own, 0),
    left(files.scratch, own.replace(`-${process.pid}-`, `-${process.ppid}-`), 0),
    // Of another machine on the same disk.
    left(files.scratch, own.replace(/^\w{12}/, "0".repeat(12)).replace(`-${process.pid}-`, `-${dead}-`), 0),
  ];
  await clearScratch(world.deps, new Date());
  expect(readdirSync(files.scratch).toSorted()).toEqual(stay.toSorted());
  for (const name of stay) rmSync(path.join(files.scratch, name));
});

test("what is not ours is left alone", async () => {
  const foreign = left(media, "leeme.txt", 2 * HOUR_MS);
  await sweep();
  expect(kept()).toContain(foreign);
});

test("a store full of files that this database does not know is not emptied", async () => {
  for (let count = 0; count < 101; count += 1) left(media, newName("mp4"), 2 * HOUR_MS);
  await sweep();
  expect(await quarantined()).toEqual([]);
});
