import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Crowd } from "../test/chaos/crowd.ts";
import { limitOf } from "../test/chaos/requests.ts";
import { query, startPair } from "../test/chaos/stack.ts";
import type { PostgresServer } from "../test/postgres.ts";
import { serverProcesses } from "../test/processes.ts";
import type { TcpProxy } from "../test/tcp-proxy.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const PEOPLE = 6;
const RECOVERY_MS = 5_000;
/** A load balancer asks this often. */
const ASK_EVERY_MS = 200;

const servers = serverProcesses();
const secrets = { AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32), RATE_LIMITS: "off", PORT: "0" };

let primary: PostgresServer;
let standby: PostgresServer;
let proxies: readonly TcpProxy[] = [];
beforeAll(async () => {
  ({ primary, standby, networks: proxies } = await startPair());
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await standby.stop();
  await primary.stop();
});

const statusOf = async (address: string, at: string) => (await fetch(`${address}/api/health${at}`)).status;

async function untilReady(address: string): Promise<number> {
  const begin = performance.now();
  while ((await statusOf(address, "/ready")) !== 200) await pause(ASK_EVERY_MS);
  return performance.now() - begin;
}

test("a primary that vanishes costs neither an acknowledged entry nor a session, and its standby is used within seconds", async () => {
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`).join(",");
  const env = { ...(await servers.newPlace()), ...secrets, DATABASE_URL: `postgres://app@${hosts}/postgres` };
  const processes = await Promise.all([servers.start(env), servers.start(env)]);
  const addresses = await Promise.all(processes.map((process) => process.address()));
  const [first = ""] = addresses;
  const crowd = new Crowd(addresses);
  await crowd.register(PEOPLE);
  crowd.start();
  await vi.waitUntil(() => crowd.acknowledgedCount >= PEOPLE * 2, { timeout: 60_000 });

  proxies[0]?.vanish();
  await vi.waitUntil(async () => (await statusOf(first, "/ready")) === 503, {
    timeout: 20_000,
    interval: ASK_EVERY_MS,
  });
  expect(await statusOf(first, "/live")).toBe(200);
  await primary.kill();
  // The wait of an operator, or of a tool, before it promotes: connections time out in the meantime.
  await pause(3_000);
  await query(standby, "select pg_promote()");
  const promotedAt = performance.now();
  const acknowledged = crowd.acknowledgedCount;
  const [recovery] = await Promise.all([
    untilReady(first),
    vi.waitUntil(() => crowd.acknowledgedCount > acknowledged, { timeout: 60_000, interval: 50 }),
  ]);
  const firstWrite = performance.now() - promotedAt;
  expect(recovery).toBeLessThan(limitOf(RECOVERY_MS));
  expect(firstWrite).toBeLessThan(limitOf(RECOVERY_MS));

  await vi.waitUntil(() => crowd.acknowledgedCount >= acknowledged + PEOPLE * 2, { timeout: 60_000 });
  await crowd.stop();
  expect(crowd.signedOutCount).toBe(0);
  expect(await crowd.faults()).toEqual([]);
  expect(crowd.seen.filter(({ status }) => status === 500)).toEqual([]);
  for (const process of processes) expect(await process.end("SIGTERM")).toBe(0);
});
