import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, test } from "vitest";
import { openWorld, SECRETS } from "../../../test/world.ts";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { HANDLER_LIMITS } from "../http/overload.ts";
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

let machine = machineWith(() => new Date());
const { app } = await buildApp({
  ...world.deps,
  settings: {
    ...readConfig({ LOG_LEVEL: "silent" }),
    isAiOffered: false,
    isPublic: false,
    pressure: null,
    handlerLimits: HANDLER_LIMITS,
  },
  database: world.database,
  secrets: SECRETS,
  mailer: () => world.deps.mailer,
  advisor: () => world.deps.advisor,
  webFolder: "/no/such/folder",
  isMachineSound: () => machine.isSound,
});
afterAll(() => app.close());
const ready = async () => (await app.inject("/api/health/ready")).statusCode;

test("a load balancer is told 503 while the clock is wrong, and 200 once it is set", async () => {
  let aheadMs = 120_000;
  machine = machineWith(() => new Date(Date.now() + aheadMs));
  await machine.lookAtClock();
  expect(await ready()).toBe(503);
  aheadMs = 0;
  await machine.lookAtClock();
  expect(await ready()).toBe(200);
});

/** No room for files: of Linux, and of other systems. */
const FULL = existsSync("/proc") ? "/proc" : "/dev";

test("a load balancer is told 503 while the disk is full", async () => {
  machine = machineWith(() => new Date(), FULL);
  expect(await ready()).toBe(200);
  await machine.lookAtDisk();
  expect(await ready()).toBe(503);
});
