import { expect, test } from "vitest";
import { copyOf } from "../../../test/database.ts";
import { openWorld } from "../../../test/world.ts";
import { isNoBackup, recordServing } from "./replay.ts";

const world = await openWorld();

test("a dump of a database that is served may be a backup, restored a moment later [PR-4]", async () => {
  const { db } = world.deps;
  const { now } = world.time;
  await recordServing(db, now);
  const restored = await copyOf(world.database);
  expect(await isNoBackup(restored.db, now)).toBe(false);
  await restored.close();
  expect(await isNoBackup(db, now)).toBe(true);
});
