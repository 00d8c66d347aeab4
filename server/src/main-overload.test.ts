import { beforeAll, expect, test, vi } from "vitest";
import { capacityOf, limitOf, noteFigures, pressOn, recoveryMs, residentMegabytes } from "../test/chaos/load.ts";
import { answerTo } from "../test/chaos/requests.ts";
import { serverProcesses } from "../test/server-process.ts";

/** `npm run chaos` presses for half a minute. */
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 1);
const TIMES = 3;
const LONGEST_RECOVERY_MS = 5_000;

// A server starts, is pressed, and every caller is waited for.
vi.setConfig({ testTimeout: 120_000 + SECONDS * 5_000, hookTimeout: 60_000 });
const servers = serverProcesses();
let place: Record<string, string> = {};
beforeAll(async () => {
  place = await servers.newPlace();
});

test("with three times the load that can be served, every accepted request is answered and the server soon recovers [SAFE-91, RT-2]", async () => {
  const server = await servers.start(place);
  const address = await server.address();
  const { access_token: token } = await answerTo<{ access_token: string }>(address, {
    method: "POST",
    path: "/auth/register",
    json: { firstName: "Eva", lastName: "Luna", email: "eva@ejemplo.es", password: "una clave larga" },
  });
  const target = { address, token };
  const capacity = await capacityOf(target, Math.min(5, SECONDS));
  const before = residentMegabytes(server.child.pid);
  const statuses = await pressOn(target, TIMES * capacity, SECONDS);
  const recovered = await recoveryMs(target);
  const after = residentMegabytes(server.child.pid);
  const good = statuses.get(200) ?? 0;
  const admitted = [...statuses].reduce((sum, [status, count]) => (status === 503 ? sum : sum + count), 0);
  const counts = [...statuses].map(([status, count]) => `${status || "no answer"}×${count}`).join(" ");
  noteFigures(
    `overload: ${Math.round(capacity)}/s can be served, ${TIMES}× for ${SECONDS} s: ${counts}; recovered in ` +
      `${Math.round(recovered)} ms; ${before?.toFixed(0)} → ${after?.toFixed(0)} MB`,
  );
  expect(good / admitted, counts).toBeGreaterThan(0.99);
  expect(recovered).toBeLessThan(limitOf(LONGEST_RECOVERY_MS));
  expect(await server.end("SIGTERM")).toBe(0);
});
