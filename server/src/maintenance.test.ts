import { existsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { openWorld } from "../test/world.ts";
import { runMaintenance, startMaintenance } from "./maintenance.ts";
import { claimRun } from "./platform/db/claim-run.ts";

const world = await openWorld();
const { db, log, files, rateLimits } = world.deps;
const MINUTE_MS = 60_000;

const deleteLimits = vi.spyOn(rateLimits, "deleteExpired");
const listFiles = vi.spyOn(files, "list");
const error = vi.spyOn(log, "error");
beforeEach(() => {
  for (const spy of [deleteLimits, listFiles, error]) spy.mockClear();
});

const clean = (signal = new AbortController().signal) => runMaintenance(world.deps, signal);

/** A recovery link that has expired. */
async function insertOldLink(): Promise<void> {
  const row = { token_hash: "old", user_id: world.ana.id, expires_at: world.time.now };
  await db.insertInto("password_resets").values(row).execute();
}
const links = () => db.selectFrom("password_resets").selectAll().execute();

test("of several processes one cleans the database and sweeps the store each hour [MAIL-07, BACKUP-04]", async () => {
  await Promise.all([clean(), clean(), clean()]);
  expect(deleteLimits).toHaveBeenCalledTimes(1);
  expect(listFiles).toHaveBeenCalledTimes(1);
  await clean();
  expect(deleteLimits).toHaveBeenCalledTimes(1);
  world.pass(60 * MINUTE_MS);
  await Promise.all([clean(), clean()]);
  expect(deleteLimits).toHaveBeenCalledTimes(2);
});

test("every process removes what it left behind of uploads", async () => {
  const file = path.join(files.scratch, "left-behind");
  for (let processes = 0; processes < 2; processes += 1) {
    writeFileSync(file, "");
    utimesSync(file, new Date(0), new Date(0));
    await clean();
    expect(existsSync(file)).toBe(false);
  }
});

const faultOf = (code: string) => ({ name: "Error", code, where: expect.arrayContaining([expect.any(String)]) });

test("a step that fails is logged by its name, and the next ones run [MAIL-07]", async () => {
  await insertOldLink();
  vi.spyOn(world.deps.erasureList, "entries").mockRejectedValueOnce(
    Object.assign(new Error("secret"), { code: "EACCES" }),
  );
  deleteLimits.mockRejectedValueOnce(Object.assign(new Error("secret"), { code: "25006" }));
  await clean();
  expect(error.mock.calls).toEqual([
    [{ step: "rate limits", fault: faultOf("25006") }, "maintenance failed"],
    [{ step: "erasures", fault: faultOf("EACCES") }, "maintenance failed"],
  ]);
  expect(await links()).toEqual([]);
  expect(listFiles).toHaveBeenCalled();
});

test("a process that stops begins no other step, and logs no fault", async () => {
  await insertOldLink();
  const stop = startMaintenance(world.deps);
  stop();
  const stopped = new AbortController();
  stopped.abort();
  await clean(stopped.signal);
  expect(await links()).toHaveLength(1);
  expect(error).not.toHaveBeenCalled();
});

test("a run that a wrong clock put into the future does not stop all later ones", async () => {
  const far = new Date(world.time.now.getTime() + 10_000 * MINUTE_MS);
  expect(await claimRun(db, "step", far, MINUTE_MS)).toBe(true);
  expect(await claimRun(db, "step", world.time.now, MINUTE_MS)).toBe(true);
  expect(await claimRun(db, "step", world.time.now, MINUTE_MS)).toBe(false);
});
