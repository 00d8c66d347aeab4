import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { serverProcesses } from "../processes.ts";
import { Crowd, hasFailed, type Seen } from "./crowd.ts";
import { noteFigures } from "./requests.ts";
import { Stack } from "./stack.ts";

/** Only `npm run chaos` runs this file: it takes minutes, and its limits are for a machine without other work. */
vi.setConfig({ testTimeout: 600_000 });

const PEOPLE = 12;
const CALM_MS = 4_000;
const RECOVERY_MS = 5_000;
const MOST_FAILED_OUTSIDE = 0.001;

const servers = serverProcesses();
let stack: Stack | undefined;
afterEach(async () => {
  await stack?.close();
  stack = undefined;
});

interface Outage {
  /** Does the harm, and ends when its cause is gone. */
  harm: (stack: Stack) => Promise<void>;
  env?: Record<string, string>;
}

async function measure(name: string, { harm, env }: Outage): Promise<void> {
  stack = await Stack.open(servers, env);
  const crowd = new Crowd([stack.address]);
  await crowd.register(PEOPLE);
  crowd.start();
  await pause(CALM_MS);
  const harmedAt = performance.now();
  await harm(stack);
  const goneAt = performance.now();
  await pause(RECOVERY_MS + CALM_MS);
  await crowd.stop();

  const failed = crowd.seen.filter(hasFailed);
  const recoveryMs = Math.max(0, ...failed.map(({ answeredAt }) => answeredAt - goneAt));
  const isOutside = ({ at, answeredAt }: Seen) => answeredAt < harmedAt || at >= goneAt + RECOVERY_MS;
  const outside = { requests: crowd.seen.filter(isOutside).length, failed: failed.filter(isOutside).length };
  const faults = await crowd.faults();
  const cells = [
    crowd.seen.length,
    failed.length - outside.failed,
    outside.failed,
    crowd.acknowledgedCount,
    faults.length,
    crowd.signedOutCount,
    Math.round(recoveryMs),
  ];
  noteFigures(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(12)).join("")}`);
  expect(faults).toEqual([]);
  expect(crowd.signedOutCount).toBe(0);
  expect(outside.failed / outside.requests).toBeLessThanOrEqual(MOST_FAILED_OUTSIDE);
  expect(recoveryMs).toBeLessThan(RECOVERY_MS);
}

test("one of three processes is killed", () =>
  measure("kill -9 of one of three", {
    async harm(stack) {
      await stack.endProcess(1, "SIGKILL");
      await stack.startProcess(1);
    },
  }));

test("all processes are restarted, one after the other", () =>
  measure("rolling restart", {
    async harm(stack) {
      for (const number of stack.processes.keys()) {
        expect(await stack.endProcess(number, "SIGTERM")).toBe(0);
        await stack.startProcess(number);
      }
    },
  }));

test("the primary is killed, and its standby promoted", () =>
  measure("primary killed, promoted after 3 s", {
    async harm(stack) {
      await stack.primary.kill();
      await pause(3_000);
      await stack.promote();
    },
  }));

test("the primary's machine vanishes, and its standby is promoted", () =>
  measure("primary vanished, promoted after 10 s", {
    async harm(stack) {
      stack.networks[0].vanish();
      await pause(1_000);
      await stack.primary.kill();
      await pause(9_000);
      await stack.promote();
    },
  }));

test("the database is gone for a while", () =>
  measure("database down for 20 s", {
    async harm(stack) {
      await stack.primary.kill();
      await pause(20_000);
      await stack.primary.restart();
    },
  }));
