import { expect, test } from "vitest";
import { listeningPort, type RawAnswer, rawExchange } from "../../../test/listening.ts";
import { openWorld } from "../../../test/world.ts";
import { CONNECTION_LIMITS } from "./connections.ts";

/** The real limits together stay below this, and these are a tenth of them or less. */
const PROMISED_MS = 30_000;
const connections = { ...CONNECTION_LIMITS, headersMs: 1_000, bodyMs: 1_500, checkEveryMs: 200 };
/** As many at once as the system lets wait at the door. */
const AT_ONCE = 100;
const world = await openWorld({ settings: { connections } });

test("a caller that sends slowly is cut off after 17 seconds at most", () => {
  const { headersMs, bodyMs, checkEveryMs } = CONNECTION_LIMITS;
  expect(Math.max(headersMs, bodyMs) + checkEveryMs).toBeLessThanOrEqual(17_000);
});

/** The middle of twenty waits for an answer. */
async function usualWait(port: number): Promise<number> {
  const waits: number[] = [];
  for (let each = 0; each < 20; each += 1) {
    const began = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    waits.push(performance.now() - began);
  }
  return waits.sort((a, b) => a - b)[10] ?? 0;
}

test("five hundred that send their head slowly and five hundred their body are cut off, and other requests do not wait [RT-1]", {
  timeout: 60_000,
}, async () => {
  const port = await listeningPort(world.app);
  const quietMs = await usualWait(port);
  const drip = { text: "x", everyMs: 500 };
  const bodyOf = (call: string, type = "application/json") =>
    `POST /api${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n{`;
  const some = async (count: number, text: string, pace?: typeof drip) => {
    const answers: Promise<RawAnswer>[] = [];
    while (answers.length < count) {
      const opening = Array.from({ length: Math.min(AT_ONCE, count - answers.length) }, async () => {
        await new Promise<void>((connected) => answers.push(rawExchange(port, text, pace, connected)));
      });
      await Promise.all(opening);
    }
    return answers;
  };
  const slow = {
    headers: await some(500, "GET / HTTP/1.1\r\nX-Slow: ", drip),
    silent: await some(40, ""),
    bodies: await some(500, bodyOf("/auth/login"), drip),
    // Refused before the body has come: the rest of it is held to the same limit.
    refused: await some(40, bodyOf("/auth/admin/reset-password"), drip),
    uploads: await some(40, bodyOf("/auth/login", "multipart/form-data; boundary=x"), drip),
  };
  // A busy machine makes every answer slow, also without the slow callers.
  expect(await usualWait(port)).toBeLessThan(500 + 5 * quietMs);

  const answers = await Promise.all(
    Object.entries(slow).map(async ([kind, asked]) => [kind, await Promise.all(asked)] as const),
  );
  for (const [kind, cut] of answers) {
    for (const { ms } of cut) expect(ms, kind).toBeLessThan(PROMISED_MS);
  }
  const { headers, bodies, refused, uploads } = Object.fromEntries(answers);
  for (const { status, body } of [...(headers ?? []), ...(bodies ?? [])]) {
    expect(status).toBe(408);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 408, message: [expect.any(String)] });
  }
  expect(new Set(refused?.map(({ status }) => status))).toEqual(new Set([401]));
  expect(new Set(uploads?.map(({ status }) => status))).toEqual(new Set([415]));
});
