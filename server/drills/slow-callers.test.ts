import { readdirSync, writeFileSync } from "node:fs";
import { type RequestOptions, request } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { newName } from "../src/platform/files/store.ts";
import { CONNECTION_LIMITS } from "../src/platform/http/connections.ts";
import { amount } from "../test/amount.ts";
import { listeningPort, type RawAnswer, rawExchange, webFolder } from "../test/listening.ts";
import { openWorld } from "../test/world.ts";

describe("slow readers", async () => {
  const MB = 1024 * 1024;
  /** Longer than a busy machine may keep this process waiting, or a reader that reads on would look idle. */
  const READ_MS = 1_000;
  const streams = { perNetwork: 8, inAll: 512, graceMs: 60_000, bytesPerSecond: 32 * 1024 };
  const folder = webFolder();
  writeFileSync(path.join(folder, "assets", "grande.js"), Buffer.alloc(24 * MB, "/"));
  const world = await openWorld({
    webFolder: folder,
    settings: { connections: { ...CONNECTION_LIMITS, readMs: READ_MS }, streams },
  });
  const port = await listeningPort(world.app);
  const openFiles = () => readdirSync("/proc/self/fd").length;

  async function storeFilm(bytes: number): Promise<string> {
    const file = path.join(world.deps.files.scratch, newName("tmp"));
    const name = newName("mp4");
    writeFileSync(file, Buffer.alloc(bytes, 1));
    await world.deps.files.put(file, name);
    return name;
  }

  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Asks for something and reads nothing of the answer. */
  function askAndWait(head: string): Socket {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(`${head}\r\nHost: localhost\r\n\r\n`);
    sockets.push(socket);
    return socket;
  }

  /** A caller that reads its answer and hangs up. */
  const callAndRead = (options: RequestOptions, body = "") =>
    new Promise<{ status: number | undefined; bytes: number }>((done, failed) => {
      const call = request({ port, host: "127.0.0.1", agent: false, ...options }, async (response) => {
        const pieces: Buffer[] = await response.toArray();
        done({ status: response.statusCode, bytes: Buffer.concat(pieces).length });
      });
      call.once("error", failed);
      call.end(body);
    });

  /** The connections that the server holds. */
  const connections = () =>
    new Promise<number>((done) => world.app.server.getConnections((_error, count) => done(count)));

  test("sixty connections that read nothing of a film are closed, and its files with them [SAFE-62, RT-1]", async () => {
    const name = await storeFilm(40 * MB);
    const before = openFiles();
    for (let each = 0; each < 60; each += 1) askAndWait(`GET /media/${name} HTTP/1.1`);
    await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
    // Our own ends of the connections are still open until they are read.
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before);
  });

  test("one network holds no more than its share of streams open, and the newest is served [SAFE-63]", async () => {
    const name = await storeFilm(40 * MB);
    const opened: { closed: boolean }[] = [];
    const read = world.deps.files.read.bind(world.deps.files);
    world.deps.files.read = async (...asked) => {
      const bytes = await read(...asked);
      if (bytes) opened.push(bytes);
      return bytes;
    };
    try {
      const readers = Array.from({ length: 3 * streams.perNetwork }, () => askAndWait(`GET /media/${name} HTTP/1.1`));
      await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(readers.length);
      await expect
        .poll(() => opened.filter(({ closed }) => !closed).length, { timeout: 10_000 })
        .toBeLessThanOrEqual(streams.perNetwork);
      const part = await callAndRead({ path: `/media/${name}`, headers: { range: "bytes=0-99" } });
      expect(part).toEqual({ status: 206, bytes: 100 });
    } finally {
      world.deps.files.read = read;
    }
  });

  test.each([
    ["a file of the app", () => "GET /assets/grande.js HTTP/1.1"],
    [
      "many answers of the API in a row",
      () =>
        Array(2_000).fill("GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n").join("") +
        "GET /api/health HTTP/1.1",
    ],
  ])("a connection that reads nothing of %s is closed", async (_what, head) => {
    askAndWait(head());
    await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  });

  test("a reader that is slow and reads on gets everything", { timeout: 60_000 }, async () => {
    const size = 12 * MB;
    const name = await storeFilm(size);
    const socket = askAndWait(`GET /media/${name} HTTP/1.1\r\nConnection: close`);
    let taken = 0;
    socket.on("data", (piece) => {
      taken += piece.length;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.resume();
    await new Promise((done) => socket.once("close", done));
    expect(taken).toBeGreaterThan(size);
  });

  test("a player that was paused and cut off gets the rest by its range [SAFE-64]", async () => {
    const size = 40 * MB;
    const name = await storeFilm(size);
    const socket = askAndWait(`GET /media/${name} HTTP/1.1`);
    await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(connections, { timeout: 20_000 }).toBe(0);
    socket.destroy();
    const headers = { range: `bytes=${size - MB}-`, "if-range": `"${name}"` };
    expect(await callAndRead({ path: `/media/${name}`, headers })).toEqual({ status: 206, bytes: MB });
  });

  test("a caller whose answer takes long to make is waited for", async () => {
    const wait = pause(3 * READ_MS);
    const { advisor } = world.deps;
    const adviseOnDay = advisor.adviseOnDay.bind(advisor);
    advisor.adviseOnDay = async (...asked) => {
      await wait;
      return adviseOnDay(...asked);
    };
    try {
      const headers = { "content-type": "application/json", authorization: `Bearer ${world.ana.accessToken}` };
      const entry = JSON.stringify({ feeling: "GOOD", description: "Un día tranquilo." });
      const { status } = await callAndRead({ method: "POST", path: "/api/diary/entry", headers }, entry);
      expect(status).toBe(201);
    } finally {
      advisor.adviseOnDay = adviseOnDay;
    }
  });
});

describe("slow senders", async () => {
  const connections = { ...CONNECTION_LIMITS, headersMs: 2_500, bodyMs: 3_000, checkEveryMs: 200 };
  /** As many at once as the system lets wait at the door. */
  const AT_ONCE = 100;
  const MANY = amount({ test: 50, drills: 500 });
  const SOME = amount({ test: 10, drills: 40 });
  const world = await openWorld({ settings: { connections } });

  test("a caller that sends slowly is cut off after 17 seconds at most", () => {
    const { headersMs, bodyMs, checkEveryMs } = CONNECTION_LIMITS;
    expect(Math.max(headersMs, bodyMs) + checkEveryMs).toBeLessThanOrEqual(17_000);
  });

  test(`${MANY} that send their head slowly and ${MANY} their body are cut off, and others are answered at the same time [RT-1]`, {
    timeout: 120_000,
  }, async () => {
    const port = await listeningPort(world.app);
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
      headers: await some(MANY, "GET / HTTP/1.1\r\nX-Slow: ", drip),
      silent: await some(SOME, ""),
      bodies: await some(MANY, bodyOf("/auth/login"), drip),
      // Refused before the body has come: the rest of it is held to the same limit.
      refused: await some(SOME, bodyOf("/auth/admin/reset-password"), drip),
      uploads: await some(SOME, bodyOf("/auth/login", "multipart/form-data; boundary=x"), drip),
    };
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);

    const answers = await Promise.all(
      Object.entries(slow).map(async ([kind, asked]) => [kind, await Promise.all(asked)] as const),
    );
    const { headers, bodies, refused, uploads } = Object.fromEntries(answers);
    for (const { status, body } of [...(headers ?? []), ...(bodies ?? [])]) {
      expect(status).toBe(408);
      expect(JSON.parse(body)).toMatchObject({ statusCode: 408, message: [expect.any(String)] });
    }
    expect(new Set(refused?.map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set(uploads?.map(({ status }) => status))).toEqual(new Set([415]));
  });
});
