import { expect, inject, test, vi } from "vitest";
import { answerTo } from "../test/chaos/requests.ts";
import { startPgBouncer } from "../test/pgbouncer.ts";
import { serverProcesses } from "../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });

const servers = serverProcesses();
const PEOPLE = 12;

test("two processes behind PgBouncer in transaction mode serve everything, and each its own", async () => {
  const template = inject("template");
  if (template.kind !== "postgres") throw new Error("This is about a PostgreSQL server.");
  const place = await servers.emptyPlace();
  const direct = new URL(place.DATABASE_URL ?? "");
  const pooler = await startPgBouncer(direct.searchParams.get("host") ?? "");
  const env = { ...place, DATABASE_URL: pooler.urlOf(direct.pathname.slice(1)), DATABASE_POOLER: "transaction" };
  const processes = await Promise.all([servers.start(env), servers.start(env)]);
  const addresses = await Promise.all(processes.map((process) => process.address()));
  await Promise.all(Array.from({ length: PEOPLE }, (_, number) => liveADay(addresses, number)));
  for (const process of processes) {
    expect(process.output).not.toContain("request failed");
    expect(await process.end("SIGTERM")).toBe(0);
  }
  await pooler.stop();
});

/** Registers at one process and goes on at both; every answer has to be a good one. */
async function liveADay(addresses: readonly string[], number: number): Promise<void> {
  const email = `eva-${number}@ejemplo.es`;
  const json = { firstName: "Eva", lastName: "Luna", email, password: "secreto" };
  const home = addresses[number % addresses.length] ?? "";
  const { access_token: token } = await answerTo<Session>(home, { method: "POST", path: "/auth/register", json });
  for (const address of [...addresses, ...addresses, ...addresses]) {
    const entry = { feeling: "GOOD", description: "He paseado por el parque." };
    await answerTo(address, { method: "POST", path: "/diary/entry", json: entry, token });
    await answerTo(address, { method: "GET", path: "/routes", token });
    expect(await answerTo(address, { method: "GET", path: "/auth/profile", token })).toMatchObject({ email });
  }
}

interface Session {
  access_token: string;
}
