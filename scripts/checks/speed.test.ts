import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Bench, type CallName } from "../bench/side-by-side.ts";
import { buildBench } from "../bench.mjs";
import { top } from "../build/folders.mjs";

/**
 * How much of Senda's processor time a bare Fastify server with the same answers needs: 1 is as little as that. Measured
 * by this test; raise a figure when a change has made its call faster.
 */
const KEPT: Partial<Record<CallName, number>> = { routes: 0.75, content: 0.7, page: 0.55, entry: 0.1, refresh: 0.35 };

const LARGEST_LOSS = 1 / 3;
const ROUNDS = 3;
const MOST_ROUNDS = 15;

/** Entries are read and advised, so fewer of them take as long. */
const effortOf = (call: CallName) =>
  call === "entry"
    ? { connections: 4, ms: 2_000, most: 20, warmUp: 40 }
    : { connections: 4, ms: 1_000, most: 150, warmUp: 200 };

// Processor time comes from Linux.
const isMeasurable = existsSync("/proc/self/schedstat");
let bench: Bench | undefined;

beforeAll(async () => {
  if (!isMeasurable) return;
  bench = new Bench({ folder: await buildBench("bench-check"), top }, "postgres");
  await bench.open(["fastify", "senda"], { readers: 2, writers: 8, completions: 0, contentsOfRoute: 3 });
}, 120_000);
afterAll(() => bench?.close());

/** The least that each server took in any round: a busy machine only adds to it, so more rounds follow a bad ratio. */
async function ratioOf(call: CallName, enough: number): Promise<number> {
  const least = { http: 0, rows: 0, fastify: Number.POSITIVE_INFINITY, senda: Number.POSITIVE_INFINITY };
  const ratio = () => least.fastify / least.senda;
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && ratio() < enough); round += 1) {
    for (const target of bench?.targets ?? []) {
      const measured = await bench?.measure(target, call, effortOf(call));
      least[target.kind] = Math.min(least[target.kind], measured?.cpu ?? Number.NaN);
    }
  }
  return ratio();
}

for (const call of Object.keys(KEPT) as CallName[]) {
  const kept = KEPT[call] ?? Number.NaN;
  test.runIf(isMeasurable)(`beside a bare server, ${call} has lost less than a third of its speed`, async () => {
    const ratio = await ratioOf(call, kept * (1 - LARGEST_LOSS));
    console.log(`${call.padEnd(8)} ${ratio.toFixed(3)} of a bare server's speed, kept ${kept}`);
    expect(ratio).toBeGreaterThan(kept * (1 - LARGEST_LOSS));
  });
}

const MOST_TIMES_BARE = 4;
const MOST_STARTS = 6;

test.runIf(isMeasurable)("a start takes at most four times the processor time of a bare server", async () => {
  const least = { http: 0, rows: 0, fastify: Number.POSITIVE_INFINITY, senda: Number.POSITIVE_INFINITY };
  const ratio = () => least.senda / least.fastify;
  for (let round = 0; round < 2 || (round < MOST_STARTS && ratio() > MOST_TIMES_BARE); round += 1) {
    const starts = await bench?.starts(["fastify", "senda"], 1);
    for (const { kind, cpuMs } of starts ?? []) least[kind] = Math.min(least[kind], cpuMs);
  }
  console.log(`start    ${ratio().toFixed(2)} times a bare server's processor time (${Math.round(least.senda)} ms)`);
  expect(ratio()).toBeLessThanOrEqual(MOST_TIMES_BARE);
});
