import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ rateLimits: true, settings: { trustedProxies: 1 } });

test("behind one proxy of ours the last address that it names is counted, and none before it", async () => {
  const refresh = (forwarded: string) =>
    world.visitor.post(
      "/auth/refresh-token",
      { refreshToken: "hola" },
      { remoteAddress: "10.0.0.1", headers: { "x-forwarded-for": forwarded } },
    );
  await refresh("192.0.2.1");
  await world.database.pool.query("update rate_limits set points = 150");
  expect((await refresh("192.0.2.1")).status).toBe(429);
  expect((await refresh("198.51.100.1, 192.0.2.1")).status).toBe(429);
  expect((await refresh("192.0.2.1, 198.51.100.1")).status).toBe(403);
});
