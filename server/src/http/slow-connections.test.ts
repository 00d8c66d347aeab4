import { expect, test } from "vitest";
import { listeningPort, rawExchange } from "../../test/raw-connection.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

test("whoever sends slowly is cut off, and nobody else waits meanwhile", { timeout: 45_000 }, async () => {
  const port = await listeningPort(world.app);
  const drip = { text: "x", everyMs: 1_000 };
  const bodyOf = (call: string, type = "application/json") =>
    `POST /api${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n{`;
  const many = Array.from({ length: 40 }, (_, at) => at);
  const slow = {
    headers: many.map(() => rawExchange(port, "GET / HTTP/1.1\r\nX-Slow: ", drip)),
    silent: many.map(() => rawExchange(port, "")),
    bodies: many.map(() => rawExchange(port, bodyOf("/auth/login"), drip)),
    // Refused before the body has come: the rest of it is held to the same limit.
    refused: many.map(() => rawExchange(port, bodyOf("/auth/admin/reset-password"), drip)),
    uploads: many.map(() => rawExchange(port, bodyOf("/auth/login", "multipart/form-data; boundary=x"), drip)),
  };
  const waits: number[] = [];
  for (let each = 0; each < 20; each += 1) {
    const began = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    waits.push(performance.now() - began);
  }
  expect(waits.sort((a, b) => a - b)[10]).toBeLessThan(500);

  const answers = await Promise.all(
    Object.entries(slow).map(async ([kind, asked]) => [kind, await Promise.all(asked)] as const),
  );
  for (const [kind, cut] of answers) {
    for (const { ms } of cut) expect(ms, kind).toBeLessThan(30_000);
  }
  const { headers, bodies, refused, uploads } = Object.fromEntries(answers);
  for (const { status, body } of [...(headers ?? []), ...(bodies ?? [])]) {
    expect(status).toBe(408);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 408, message: [expect.any(String)] });
  }
  expect(new Set(refused?.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(uploads?.map(({ status }) => status))).toEqual(new Set([415]));
});
