import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { copyOf } from "../../test/database.ts";
import { openWorld } from "../../test/world.ts";
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

// A copy of an embedded database looks like the database itself.
test.skipIf(inject("template").kind === "pglite")(
  "a dump of a database that is served may be a backup, restored a moment later [PR-4]",
  async () => {
    const { now } = world.time;
    await recordServing(db, now);
    const restored = await copyOf(world.database);
    expect(await isNoBackup(restored.db, now)).toBe(false);
    await restored.close();
    expect(await isNoBackup(db, now)).toBe(true);
  },
);
