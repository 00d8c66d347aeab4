import { writeFileSync } from "node:fs";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import payloads from "../../../test/file-payloads.json";
import { sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { wantedBytes } from "../http/conditional.ts";
import { MediaStreams } from "./serve.ts";
import { type FileStore, newName } from "./store.ts";

const world = await openWorld();
const store = world.deps.files;
const film = sample("mar.mp4");

async function stored(bytes: Buffer, extension: string, into: FileStore = store): Promise<string> {
  const file = path.join(into.scratch, newName("tmp"));
  const name = newName(extension);
  writeFileSync(file, bytes);
  await into.put(file, name);
  return name;
}

let name: string;
beforeEach(async () => {
  name = await stored(film, "mp4");
});

const ask = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET", url = `/media/${name}`) =>
  world.request({ method, url, headers });

test.each([
  ["webp", "image/webp", "hoja.webp"],
  ["mp3", "audio/mpeg", "voz.mp3"],
  ["m4a", "audio/mp4", "voz.m4a"],
  ["ogg", "audio/ogg", "voz-opus.ogg"],
  ["wav", "audio/wav", "voz.wav"],
  ["mp4", "video/mp4", "mar.mp4"],
  ["webm", "video/webm", "mar.webm"],
])(
  "a stored %s is answered as %s, harmless and for ever [DEC-SHAPE-01, UP-4]",
  async (extension, contentType, from) => {
    const bytes = sample(from);
    const response = await ask({}, "GET", `/media/${await stored(bytes, extension)}`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": contentType,
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
  },
);

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=0-0", 0, 0],
  ["bytes=100-", 100, film.length - 1],
  ["bytes=-50", film.length - 50, film.length - 1],
  ["bytes=-999999", 0, film.length - 1],
  [`bytes=${film.length - 1}-${film.length + 500}`, film.length - 1, film.length - 1],
])("%s gets just those bytes [UP-4]", async (range, start, end) => {
  const response = await ask({ range });
  expect(response.statusCode).toBe(206);
  expect(response.headers["content-range"]).toBe(`bytes ${start}-${end}/${film.length}`);
  expect(response.headers["content-length"]).toBe(String(end - start + 1));
  expect(response.rawPayload.equals(film.subarray(start, end + 1))).toBe(true);
});

test.each([`bytes=${film.length}-`, "bytes=-0", "bytes=9-3", "bytes=x-y"])(
  "%s cannot be had and is 416",
  async (range) => {
    const response = await ask({ range });
    expect(response.statusCode).toBe(416);
    expect(response.headers["content-range"]).toBe(`bytes */${film.length}`);
    expect(response.headers["cache-control"]).toBe("no-store");
  },
);

test.each(["bytes=0-1,5-6", "items=0-1"])("%s gets the whole file", async (range) => {
  const response = await ask({ range });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.length).toBe(film.length);
});

test("a piece is only added to the file that it was cut from", async () => {
  const { headers } = await ask();
  const same = await ask({ range: "bytes=0-9", "if-range": String(headers.etag) });
  const other = await ask({ range: "bytes=0-9", "if-range": '"otro"' });
  const dated = await ask({ range: "bytes=0-9", "if-range": new Date().toUTCString() });
  expect([same.statusCode, other.statusCode, dated.statusCode]).toEqual([206, 200, 200]);
});

test("a browser that already has the file gets 304 without it", async () => {
  const { headers } = await ask();
  for (const known of [headers.etag, `W/${headers.etag}`, `"a", ${headers.etag}`, "*"]) {
    const response = await ask({ "if-none-match": String(known) });
    expect([response.statusCode, response.rawPayload.length]).toEqual([304, 0]);
  }
  expect((await ask({ "if-none-match": '"otro"' })).statusCode).toBe(200);
});

test("HEAD tells everything but the bytes, and knows no ranges", async () => {
  const response = await ask({ range: "bytes=0-9" }, "HEAD");
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.length).toBe(0);
  expect(response.headers).toMatchObject({ "content-length": String(film.length), "content-type": "video/mp4" });
});

test("an unknown file is 404, in Spanish and never cached", async () => {
  const gone = await stored(film, "mp4");
  await store.remove(gone);
  for (const url of [
    `/media/${gone}`,
    `/media/${newName("mp4")}`,
    `/media/${newName("html")}`,
    "/media/a.mp4",
    "/media/",
  ]) {
    const response = await ask({}, "GET", url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.json().message).toEqual(["No hemos encontrado lo que buscas."]);
  }
  expect((await ask({}, "GET", `/media/${gone}`)).headers["cache-control"]).toBe("no-store");
});

test.each(payloads.paths)("$path leads to no file of ours", async ({ path: url }) => {
  const response = await ask({}, "GET", url);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.body).not.toMatch(/root:|"workspaces"|SECRET/);
});

let origin: string;
const opened: Readable[] = [];
beforeAll(async () => {
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const read = store.read.bind(store);
  store.read = async (...asked) => {
    const bytes = await read(...asked);
    if (bytes) opened.push(bytes);
    return bytes;
  };
});
afterAll(() => world.app.server.closeAllConnections());

test("a listener who leaves in the middle leaves no file open", async () => {
  const long = await stored(Buffer.alloc(20 * 1024 * 1024, 1), "mp4");
  opened.length = 0;
  const leave = () =>
    new Promise<void>((done) => {
      get(`${origin}/media/${long}`, (response) => {
        response.once("data", () => {
          response.destroy();
          done();
        });
      });
    });
  await Promise.all(Array.from({ length: 20 }, leave));
  await expect.poll(() => opened.filter((bytes) => bytes.closed).length).toBe(20);
});

test("a slow listener is waited for: what is not asked for yet is not read", async () => {
  const long = await stored(Buffer.alloc(40 * 1024 * 1024, 1), "mp4");
  opened.length = 0;
  const response = await new Promise<Readable>((answered) => get(`${origin}/media/${long}`, answered));
  response.pause();
  await new Promise((later) => setTimeout(later, 300));
  const [bytes] = opened as unknown as { bytesRead: number }[];
  expect(bytes?.bytesRead).toBeLessThan(20 * 1024 * 1024);
  response.destroy();
});

test.each([
  ["nothing", undefined, "whole"],
  ["the first hundred", "bytes=0-99", { start: 0, end: 99 }],
  ["the first byte", "bytes=0-0", { start: 0, end: 0 }],
  ["everything, piece by piece", "bytes=0-", { start: 0, end: 999 }],
  ["from the middle on", "bytes=500-", { start: 500, end: 999 }],
  ["the last ten", "bytes=-10", { start: 990, end: 999 }],
  ["more than there are from the end", "bytes=-5000", { start: 0, end: 999 }],
  ["beyond the end", "bytes=900-2000", { start: 900, end: 999 }],
  ["with a unit in capitals", "Bytes=1-2", { start: 1, end: 2 }],
  ["several ranges", "bytes=0-1,4-5", "whole"],
  ["a unit of another kind", "items=0-1", "whole"],
  ["with spaces around", " bytes= 1 - 2 ", { start: 1, end: 2 }],
  ["a longer unit", "kilobytes=0-1", "whole"],
  ["a start that is no number", "bytes=5a-7", "none"],
  ["an end that is no number", "bytes=5-7a", "none"],
  ["a number after something else", "bytes=a5-7", "none"],
  ["none of the last", "bytes=-0", "none"],
  ["past the end", "bytes=1000-", "none"],
  ["backwards", "bytes=5-2", "none"],
  ["words", "bytes=a-b", "none"],
  ["neither end", "bytes=-", "none"],
  ["an unheard-of number", `bytes=${"9".repeat(30)}-`, "none"],
])("asked for %s (%s) of 1000 bytes, it is %o", (_what, header, wanted) => {
  expect(wantedBytes(header, 1000)).toEqual(wanted);
});

test("a shared network opens all the files that others leave room for, and gives way to them [SAFE-63, ENV-22]", () => {
  const limits = { perNetwork: 2, inAll: 5, graceMs: 60_000, bytesPerSecond: 1 };
  const streams = new MediaStreams(limits, (address) => address === "203.0.113.7");
  const cut: string[] = [];
  const openFrom = (address: string, count: number) => {
    for (let number = 1; number <= count; number += 1) {
      const bytes = new PassThrough();
      streams.add(address, bytes, 1, () => {
        bytes.destroy();
        cut.push(`${address} ${number}`);
      });
    }
  };
  openFrom("198.51.100.1", 1);
  openFrom("203.0.113.7", 4);
  expect(cut).toEqual([]);
  openFrom("198.51.100.2", 3);
  expect(cut).toEqual(["203.0.113.7 1", "203.0.113.7 2", "198.51.100.2 1"]);
});
