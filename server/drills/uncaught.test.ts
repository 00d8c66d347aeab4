import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test, vi } from "vitest";
import { serverProcesses } from "../test/processes.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const servers = serverProcesses();
const THROWING = fileURLToPath(new URL("../test/throwing.mjs", import.meta.url));
let place: Record<string, string> = {};
beforeAll(async () => {
  place = await servers.newPlace();
});

test.each([
  "a timer",
  "an interval",
  "the end of a turn",
  "the next tick",
  "a microtask",
  "a promise",
  "an async function",
  "an emitter",
  "a stream",
  "a socket",
  "a thread",
])(
  "a fault in %s that nothing catches is logged, what is under way is answered, and the process ends [RT-4]",
  async (where) => {
    const server = await servers.start({ ...place, NODE_OPTIONS: `--import=${THROWING}`, THROW_IN: where });
    const address = await server.address();
    const email = `${where.replaceAll(" ", "-")}@ejemplo.es`;
    const body = JSON.stringify({ firstName: "Eva", lastName: "Luna", email, password: "una clave larga" });
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const asked = request(`${address}/api/auth/register`, { method: "POST", headers });
    const status = new Promise<number>((answered, failed) => {
      asked.on("response", (response) => response.resume().on("end", () => answered(response.statusCode ?? 0)));
      asked.on("error", failed);
    });
    const half = Math.floor(body.length / 2);
    await new Promise<unknown>((written) => asked.write(body.slice(0, half), written));
    // Another answer on a connection that came later: the first half has arrived before it.
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
    server.child.kill("SIGUSR2");
    await vi.waitUntil(() => server.output.includes("unexpected fault"), { timeout: 60_000, interval: 5 });
    asked.end(body.slice(half));
    expect(await status).toBe(201);
    expect(await server.end()).toBe(1);
  },
);
