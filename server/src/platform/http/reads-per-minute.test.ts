import { expect, onTestFinished, test, vi } from "vitest";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ rateLimits: true });

test("a person's 601st read within a minute is refused with the time to wait, and others go on reading", async () => {
  // On a busy machine so many reads may take more than a minute.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const leo = await world.newLearner();
  const read = () => world.ana.get("/auth/sessions");
  const seen = new Set<number>();
  for (let each = 0; each < 600; each += 1) seen.add((await read()).status);
  expect([...seen]).toEqual([200]);
  const refused = await read();
  expect([refused.status, refused.messages]).toEqual([429, ["Demasiadas peticiones seguidas. Espera un momento."]]);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await leo.get("/auth/sessions")).status).toBe(200);
});
