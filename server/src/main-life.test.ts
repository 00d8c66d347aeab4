import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { beforeAll, expect, test, vi } from "vitest";
import { type ServerProcess, serverProcesses } from "../test/processes.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });
const PICTURE = new URL("../test/media/hoja.webp", import.meta.url);
const ADMIN = { ADMIN_EMAIL: "editora@ejemplo.es", ADMIN_PASSWORD: "una clave larga" };

const servers = serverProcesses();
let place: Record<string, string> = {};
beforeAll(async () => {
  place = { ...(await servers.newPlace()), ...ADMIN };
});
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Rejects if the connection breaks before the answer is whole. */
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

async function register(address: string, number: number): Promise<number> {
  const email = `persona-${number}@ejemplo.es`;
  const body = { firstName: "Eva", lastName: "Luna", email, password: "secreto" };
  return (await post(`${address}/api/auth/register`, body)).status;
}

/** Sends the first half of a new route with a picture; the server has read it when this ends. */
async function beginUpload(address: string): Promise<{ finish: () => void; answer: Promise<number> }> {
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const login = await post(`${address}/api/auth/login`, credentials);
  expect(login.status).toBe(200);
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: "Subir despacio", description: "Con calma." }))
    form.set(name, value);
  form.set("cover", new Blob([await readFile(PICTURE)]), "hoja.webp");
  const sent = new Response(form);
  const bytes = Buffer.from(await sent.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  const headers = {
    authorization: `Bearer ${JSON.parse(login.text).access_token}`,
    "content-type": sent.headers.get("content-type") ?? "",
    "content-length": String(bytes.length),
    // The server answers that it goes on once the request has come to it.
    expect: "100-continue",
  };
  const asked = request(`${address}/api/routes`, { method: "POST", headers });
  const answer = new Promise<number>((answered, failed) => {
    asked.on("response", (response) => response.resume().on("end", () => answered(response.statusCode ?? 0)));
    asked.on("error", failed);
  });
  asked.flushHeaders();
  await once(asked, "continue");
  await new Promise<unknown>((written) => asked.write(bytes.subarray(0, half), written));
  return { finish: () => void asked.end(bytes.subarray(half)), answer };
}

const hasLogged = (server: ServerProcess, text: string) =>
  vi.waitUntil(() => server.output.includes(text), { timeout: 60_000, interval: 5 });

test("a stop answers every request that is under way, waits for an upload, and exits 0 [RT-3]", async () => {
  // So long that a stop which waits for an idle connection would not end.
  const server = await servers.start({ ...place, STOP_SECONDS: "3600" });
  const address = await server.address();
  expect(await register(address, 0)).toBe(201);
  const { finish, answer } = await beginUpload(address);
  let answered = 0;
  const underWay = Array.from({ length: 10 }, async (_, at) => {
    const status = await register(address, at + 1);
    answered += 1;
    return status;
  });
  // Answered in the order of their coming: when the first of them are, all have long come.
  await vi.waitUntil(() => answered >= 2, { timeout: 60_000, interval: 5 });
  const exit = server.end("SIGTERM");
  await hasLogged(server, '"msg":"stopping"');
  expect(await Promise.all(underWay)).toEqual(Array(10).fill(201));
  expect(server.child.exitCode).toBeNull();
  finish();
  expect(await answer).toBe(201);
  expect(await exit).toBe(0);
  await expect(register(address, 11)).rejects.toThrow();
});

test("an upload that takes longer than a stop waits is told to come back", async () => {
  const server = await servers.start({ ...place, STOP_SECONDS: "1" });
  const { answer } = await beginUpload(await server.address());
  const exit = server.end("SIGTERM");
  expect(await answer).toBe(503);
  expect(await exit).toBe(0);
  // Stopped in the middle of its first round of cleaning, it has nothing else to complain about.
  const complaints = server.output.split("\n").filter((line) => line.includes('"level":50'));
  expect(complaints.map((line) => JSON.parse(line).msg)).toEqual(["request failed"]);
});
