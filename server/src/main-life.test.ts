import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { type ServerProcess, serverProcesses } from "../test/processes.ts";

// Each start costs seconds, so one place lives through the whole file, and the tests run in order.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });
const WRITERS = 3;
const ENOUGH = 8;
const PICTURE = new URL("../test/media/hoja.webp", import.meta.url);
const ADMIN = { ADMIN_EMAIL: "editora@ejemplo.es", ADMIN_PASSWORD: "una clave larga" };
const UPLOAD_PARTS = 24;

const servers = serverProcesses();
let place: Record<string, string> = {};
beforeAll(async () => {
  place = await servers.newPlace();
});
/** The process after the kill, which the last test stops. */
let restarted: ServerProcess;

/** What the server has told us that it did: e-mails with their access tokens, kept here, outside of it. */
const acknowledged = new Map<string, string>();
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Rejects where the connection breaks before the answer is whole. */
function post(url: string, body: object): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const asked = request(url, { method: "POST", agent, headers: { "content-type": "application/json" } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("error", failed);
      answer.on("end", () => answered({ status: answer.statusCode ?? 0, text }));
    });
    asked.on("error", failed);
    asked.end(JSON.stringify(body));
  });
}

const signInAsAdmin = (address: string) =>
  post(`${address}/api/auth/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });

let registered = 0;
async function register(address: string): Promise<number> {
  registered += 1;
  const email = `persona-${registered}@ejemplo.es`;
  const body = { firstName: "Eva", lastName: "Luna", email, password: "secreto" };
  const { status, text } = await post(`${address}/api/auth/register`, body);
  if (status === 201) acknowledged.set(email, JSON.parse(text).access_token);
  return status;
}

async function expectAllKept(address: string): Promise<void> {
  for (const [email, token] of acknowledged) {
    const answer = await fetch(`${address}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ email });
  }
}

/** Registers people without end; each promise breaks with the process. */
async function writeUntilKilled(server: ServerProcess): Promise<void> {
  const address = await server.address();
  const goal = acknowledged.size + ENOUGH;
  const write = async () => {
    for (;;) {
      await register(address);
      if (acknowledged.size >= goal) server.child.kill("SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, write));
  expect(await server.end()).toBeNull();
}

// Here for accounts; `main-chaos.test.ts` kills during everything else, and `npm run chaos` does so often.
test("nothing that was answered is lost when the process is killed while it writes [ENV-02]", async () => {
  const killed = await servers.start(place);
  await writeUntilKilled(killed);
  expect(killed.output).toContain("There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD");

  restarted = await servers.start({ ...place, ...ADMIN });
  const address = await restarted.address();
  expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
  await expectAllKept(address);

  // The administrator of the environment is made where there was none.
  const login = await signInAsAdmin(address);
  expect(login.status).toBe(200);
  const headers = { authorization: `Bearer ${JSON.parse(login.text).access_token}` };
  expect((await fetch(`${address}/api/auth/users`, { headers })).status).toBe(200);
});

test("a stop answers every request that is under way and exits 0 [EXT-03, RT-3]", async () => {
  const server = restarted;
  const address = await server.address();
  const before = acknowledged.size;
  // Few enough that a machine five times slower hashes their passwords within the seconds that a stop waits.
  const underWay = Array.from({ length: 10 }, () => register(address));
  // Answered in the order of their coming: when the first of them are, all have long come.
  await vi.waitUntil(() => acknowledged.size >= before + 2, { timeout: 60_000, interval: 5 });
  const exit = server.end("SIGTERM");
  expect(await Promise.all(underWay)).toEqual(Array(10).fill(201));
  const answeredAt = Date.now();
  expect(await exit).toBe(0);
  // Connections that are kept alive for a next request are not waited for.
  expect(Date.now() - answeredAt).toBeLessThan(8_000);
  await expect(register(address)).rejects.toThrow();
});

/** Sends a new route with a picture that takes `ms` to send; `begun` is resolved when the server has a part of it. */
async function uploadSlowly(address: string, ms: number): Promise<{ begun: Promise<void>; answer: Promise<number> }> {
  const login = await signInAsAdmin(address);
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: "Subir despacio", description: "Con calma." }))
    form.set(name, value);
  form.set("cover", new Blob([await readFile(PICTURE)]), "hoja.webp");
  const sent = new Response(form);
  const bytes = Buffer.from(await sent.arrayBuffer());
  const size = Math.ceil(bytes.length / UPLOAD_PARTS);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const answer = new Promise<number>((answered, failed) => {
    const headers = {
      authorization: `Bearer ${JSON.parse(login.text).access_token}`,
      "content-type": sent.headers.get("content-type") ?? "",
      "content-length": String(bytes.length),
    };
    const asked = request(`${address}/api/routes`, { method: "POST", headers }, (response) => {
      response.resume().on("end", () => answered(response.statusCode ?? 0));
    });
    asked.on("error", failed);
    void (async () => {
      for (let at = 0; at < bytes.length && !asked.destroyed; at += size) {
        asked.write(bytes.subarray(at, at + size), begin);
        await pause(ms / UPLOAD_PARTS);
      }
      asked.end();
    })();
  });
  return { begun, answer };
}

test("a stop waits for an upload of some seconds [EXT-03]", async () => {
  const server = await servers.start({ ...place, ...ADMIN });
  const { begun, answer } = await uploadSlowly(await server.address(), 13_000);
  await begun;
  const exit = server.end("SIGTERM");
  expect(await answer).toBe(201);
  expect(await exit).toBe(0);
});

test("an upload that takes longer than a stop waits is told to come back", async () => {
  const server = await servers.start({ ...place, ...ADMIN, STOP_SECONDS: "3" });
  const { begun, answer } = await uploadSlowly(await server.address(), 60_000);
  await begun;
  const exit = server.end("SIGTERM");
  expect(await answer).toBe(503);
  expect(await exit).toBe(0);
});
