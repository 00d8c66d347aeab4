import { expect, test, vi } from "vitest";
import { statementsOf } from "../../../test/statements.ts";
import { openWorld } from "../../../test/world.ts";
import { registerHealth } from "./health.ts";
import { createServer } from "./server.ts";

const world = await openWorld();
const settings = { publicUrl: "http://localhost:3000", trustedProxies: 0, logLevel: "silent" };

test("200 questions at once about live, ready and health cost the database two statements at most [SAFE-56, RT-5]", async () => {
  const paths = ["/health", "/health/ready", "/health/live", "/health/ready"];
  const statements = await statementsOf(async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => world.visitor.get(paths[at % 4] ?? "")));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(answers[0]?.body).toEqual({ status: "ok" });
  });
  expect(statements.length).toBeLessThanOrEqual(2);
});

test("a process that lacks a migration or is ending is alive and not ready [SAFE-56, RT-5]", async () => {
  const app = createServer(settings);
  registerHealth(app, world.deps.db);
  let whileClosing: number[] = [];
  app.addHook("preClose", async () => {
    whileClosing = [await ask("/live"), await ask("/ready")];
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string) => (await fetch(`${address}/api/health${path}`)).status;
  await world.database.pool.query("update kysely_migration set name = 'x' || name where name = '001-accounts'");
  try {
    expect([await ask("/live"), await ask("/ready"), await ask("")]).toEqual([200, 503, 503]);
  } finally {
    await world.database.pool.query("update kysely_migration set name = '001-accounts' where name = 'x001-accounts'");
  }
  await vi.waitFor(async () => expect(await ask("/ready")).toBe(200), { timeout: 20_000, interval: 100 });
  await app.close();
  expect(whileClosing).toEqual([200, 503]);
});
