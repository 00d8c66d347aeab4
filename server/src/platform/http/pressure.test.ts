import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";

const LATE_MS = 150;
const WAITING = 5;
const world = await openWorld({ settings: { pressure: { lateMs: LATE_MS, waiting: WAITING } } });

const block = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end) Math.sqrt(end);
};

const BUSY = {
  statusCode: 503,
  error: "Service Unavailable",
  message: ["Hay mucha gente en Senda ahora mismo. Inténtalo de nuevo en unos segundos."],
};

/** Every turn of the event loop takes too long, for a while. */
async function keepBusy(): Promise<void> {
  const end = performance.now() + 1_500;
  while (performance.now() < end) {
    block(3 * LATE_MS);
    await pause(1);
  }
}

/** Until the loop has had time to be found in time again. */
async function becomeIdle(): Promise<void> {
  while ((await world.visitor.get("/helplines")).status === 503) await pause(50);
}

test("while the event loop is late, calls are refused at once, health answers, and soon all is well again [EXT-35, RT-2]", async () => {
  await becomeIdle();
  await keepBusy();
  const refused = await world.ana.get("/routes");
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual(BUSY);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.headers["x-content-type-options"]).toBe("nosniff");
  expect((await world.visitor.get("/health")).status).toBe(200);
  const since = performance.now();
  await becomeIdle();
  expect((await world.ana.get("/routes")).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(5_000);
});

/** Looks ten times; starts again where a busy machine, and not the test, made the event loop late in between. */
async function undisturbed<T>(begin: () => Promise<() => Promise<T>>): Promise<T | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const look = await begin();
    let seen: T | undefined;
    let longest = 0;
    for (let looks = 0; looks < 10; looks += 1) {
      const since = performance.now();
      seen = await look();
      await pause(50);
      longest = Math.max(longest, performance.now() - since);
    }
    if (longest < LATE_MS) return seen;
  }
  throw new Error("The machine is too busy to tell.");
}

test("one long turn of the event loop rejects no request", async () => {
  const statuses = await undisturbed(async () => {
    await becomeIdle();
    block(4 * LATE_MS);
    const seen: number[] = [];
    return async () => {
      seen.push((await world.ana.get("/routes")).status);
      return seen;
    };
  });
  expect(statuses).toEqual(Array(10).fill(200));
});

test("when too many wait for the database, the next are refused at once and those who wait are served [EXT-35]", async () => {
  await becomeIdle();
  const { pool } = world.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const early = Array.from({ length: WAITING }, () => world.ana.get("/routes"));
    await expect.poll(() => pool.waitingCount, { timeout: 5_000 }).toBe(WAITING);
    const since = performance.now();
    const late = await Promise.all(Array.from({ length: 20 }, () => world.ana.get("/routes")));
    expect(late.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(performance.now() - since).toBeLessThan(1_000);
    for (const client of held.splice(0)) client.release();
    expect((await Promise.all(early)).map(({ status }) => status)).toEqual(Array(WAITING).fill(200));
    expect((await world.ana.get("/routes")).status).toBe(200);
  } finally {
    for (const client of held) client.release();
  }
});
