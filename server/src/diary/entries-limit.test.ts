import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ rateLimits: true });
const entry = { feeling: "BAD", description: "Un día gris." };

test("the sixty-first entry of an hour has to wait [CALL-DIARY-03, DEC-ACC-19]", async () => {
  for (let number = 0; number < 60; number += 1) {
    expect((await world.ana.post("/diary/entry", entry)).status).toBe(201);
  }
  const { status, headers } = await world.ana.post("/diary/entry", entry);
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  world.pass(60 * 60_000);
  expect((await (await world.again(world.ana)).post("/diary/entry", entry)).status).toBe(201);
});
