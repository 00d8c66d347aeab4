import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { Machine } from "./machine.ts";

const world = await openWorld();

const machineWith = (clock: () => Date, dataDir = tmpdir()) =>
  new Machine({ database: world.database, clock, dataDir, log: world.deps.log });

test.each([
  [0, true],
  [50_000, true],
  [-50_000, true],
  [120_000, false],
  [-120_000, false],
])("a clock that is %d ms ahead of the database's is right: %s", async (aheadMs, isSound) => {
  const machine = machineWith(() => new Date(Date.now() + aheadMs));
  await machine.lookAtClock();
  expect(machine.isSound).toBe(isSound);
});

test("a disk that cannot be looked at is no reason to refuse", async () => {
  const machine = machineWith(() => new Date(), "/no/such/folder");
  await machine.lookAtDisk();
  expect(machine.isSound).toBe(true);
});
