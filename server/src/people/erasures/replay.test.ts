import { sql } from "kysely";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { forgetServing, isNoBackup, recordServing } from "./replay.ts";

const world = await openWorld();
const { db } = world.deps;

test("a database that was served until a moment ago is no backup; recovered to that moment, it may be one [PR-4]", async () => {
  const { now } = world.time;
  expect(await isNoBackup(db, now)).toBe(false);
  await recordServing(db, now);
  expect(await isNoBackup(db, now)).toBe(true);
  // Every recovery begins a new timeline, and the mark has the one from before.
  await sql`update maintenance_runs set name = regexp_replace(name, '[0-9A-F]{8}$', '00000000')`.execute(db);
  expect(await isNoBackup(db, now)).toBe(false);
  await recordServing(db, now);
  await forgetServing(db);
  expect(await isNoBackup(db, now)).toBe(false);
});
