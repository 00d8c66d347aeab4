import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limits } from "@senda/contract/limits";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  FAILS,
  formEnd,
  formExtras,
  formStart,
  type Kept,
  mountTrialUploads,
  multipart,
  sample,
} from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { FolderStore } from "./open-store.ts";

const MB = 1024 * 1024;

/** A folder that can be told to be full. */
class FillingStore extends FolderStore {
  /** How many files still fit. */
  room = Number.POSITIVE_INFINITY;

  override async put(file: string, name: string): Promise<void> {
    this.room -= 1;
    if (this.room < 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
    await super.put(file, name);
  }
}

const media = mkdtempSync(path.join(tmpdir(), "senda-uploads-"));
const store = new FillingStore(media);
const world = await openWorld({ files: store });
mountTrialUploads(world);

let port: number;
beforeAll(async () => {
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(() => {
  world.app.server.closeAllConnections();
  rmSync(media, { recursive: true });
});
afterEach(async () => {
  store.room = Number.POSITIVE_INFINITY;
  for (const name of kept()) await store.remove(name);
});

const kept = () => readdirSync(media).filter((name) => name !== ".incoming");
const incoming = () => readdirSync(store.scratch);
const rows = async () => (await world.deps.db.selectFrom("files").select("id").execute()).length;
async function expectNothingLeft() {
  expect({ kept: kept(), incoming: incoming(), rows: await rows() }).toEqual({ kept: [], incoming: [], rows: 0 });
}

const film = { field: "file", bytes: sample("mar.mp4"), filename: "mar.mp4", contentType: "video/mp4" };
const photo = { field: "file", bytes: sample("foto-con-gps.jpg"), filename: "a.jpg", contentType: "image/jpeg" };
const send = (title: string, file: typeof film) => world.admin.post("/trial/anything", ...multipart({ title }, file));

/** Sends a form over a real connection, piece by piece. */
function stream(pieces: Iterable<Buffer>, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${world.admin.accessToken}`;
  const options = { port, host: "127.0.0.1", method: "POST", path: "/api/trial/anything" };
  const request = httpRequest({ ...options, headers: { ...formExtras.headers, authorization, ...headers } });
  const answered = new Promise<{ status: number; body: Kept }>((done, failed) => {
    request.once("error", failed);
    request.once("response", async (response) => {
      const chunks = await response.toArray();
      done({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
    });
  });
  const sent = pipeline(Readable.from(pieces, { objectMode: true }), request);
  return { request, sent, answered };
}

/** A film that plays, with as many idle bytes behind it as one likes: a box that players skip. */
function* longFilm(idle: number): Generator<Buffer> {
  const start = formStart([["title", "larga"]], film);
  yield start.subarray(0, start.length - 2);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(idle);
  header.write("free", 4, "latin1");
  yield header;
  const block = Buffer.alloc(MB, 7);
  for (let left = idle - 8; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
  yield Buffer.concat([Buffer.from("\r\n"), formEnd]);
}

test("a stored upload has its row, and a picture both its sizes", async () => {
  expect((await send("film", film)).body).toMatchObject({
    contentType: "video/mp4",
    bytes: film.bytes.length,
    smallName: null,
  });
  const { body } = await send("photo", photo);
  const { name, smallName } = body as Kept;
  expect(kept().length).toBe(3);
  expect(kept()).toEqual(expect.arrayContaining([name, smallName]));
  expect(await rows()).toBe(2);
  expect(incoming()).toEqual([]);
});

test.each([
  ["film", film],
  ["picture", photo],
])("a %s whose work fails leaves neither file nor row", async (_kind, file) => {
  expect((await send(FAILS, file)).status).toBe(500);
  await expectNothingLeft();
});

test("a form that is refused leaves nothing of its file", async () => {
  expect((await send("", film)).status).toBe(400);
  await expectNothingLeft();
});

test.each([
  ["at the first file", 0],
  ["between the two sizes of a picture", 1],
])("a disk that is full %s is 503 in Spanish, and nothing is left [UP-5]", async (_when, room) => {
  store.room = room;
  const { status, messages, headers } = await send("photo", photo);
  expect(status).toBe(503);
  expect(messages).toEqual(["No hemos podido guardar el archivo. Inténtalo de nuevo en unos minutos."]);
  expect(headers["retry-after"]).toBe("60");
  await expectNothingLeft();
});

test.each([
  ["image", photo, limits.files.image, "La imagen es demasiado grande. El máximo son 10 MB."],
  [
    "audio",
    { ...film, bytes: sample("voz.mp3") },
    limits.files.audio,
    "El audio es demasiado grande. El máximo son 100 MB.",
  ],
] as const)(
  "an %s of one byte more than its limit is 413, and nothing is left [DEC-ROUTE-18]",
  { timeout: 60_000 },
  async (_kind, file, most, sentence) => {
    const over = { ...file, bytes: Buffer.concat([file.bytes, Buffer.alloc(most + 1 - file.bytes.length)]) };
    const { status, messages } = await send("grande", over);
    expect(status).toBe(413);
    expect(messages).toEqual([sentence]);
    await expectNothingLeft();
  },
);

test("a video of more than its limit is 413, and nothing is left [DEC-ROUTE-18]", { timeout: 120_000 }, async () => {
  const { sent, answered } = stream(longFilm(limits.files.video));
  const { status } = await answered;
  await sent;
  expect(status).toBe(413);
  await expectNothingLeft();
});

test("a picture of exactly its limit is taken", async () => {
  const bytes = Buffer.concat([photo.bytes, Buffer.alloc(limits.files.image - photo.bytes.length)]);
  expect((await send("justa", { ...photo, bytes })).status).toBe(201);
});

test("where only pictures are taken, the file is cut off at a picture's limit and refused", async () => {
  const bytes = Buffer.concat([photo.bytes, Buffer.alloc(limits.files.image + 1 - photo.bytes.length)]);
  const { status } = await world.admin.post("/trial/picture", ...multipart({ title: "a" }, { ...photo, bytes }));
  expect(status).toBe(413);
  await expectNothingLeft();
});

test("fifty uploads that break off leave nothing behind [UP-6]", { timeout: 60_000 }, async () => {
  const broken = Array.from({ length: 50 }, async () => {
    const { request, sent, answered } = stream(longFilm(64 * MB));
    answered.catch(() => {});
    await expect.poll(() => incoming().length, { timeout: 30_000 }).toBeGreaterThan(0);
    request.destroy();
    await sent.catch(() => {});
  });
  await Promise.all(broken);
  await expect.poll(incoming, { timeout: 30_000 }).toEqual([]);
  await expectNothingLeft();
});

test("ten gigabytes that are announced and never sent take no room", async () => {
  const socket = connect(port, "127.0.0.1");
  const answer = new Promise<string>((done) => socket.once("data", (data) => done(data.toString())));
  socket.write(
    `POST /api/trial/anything HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${world.admin.accessToken}\r\n` +
      `Content-Type: ${formExtras.headers?.["content-type"]}\r\nContent-Length: ${10 * 1024 ** 3}\r\n\r\n`,
  );
  expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  await expectNothingLeft();
});

/** How many bytes of memory the process took in addition while it did some work; memory is cleared when there is time. */
async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return highest - before;
}

const MOST_GROWTH = 100 * MB;

/** The same, and up to twice more where it was too much: what is kept in memory would be so each time. */
async function leastGrowth(work: () => Promise<unknown>): Promise<number> {
  let least = await grownBy(work);
  for (let tries = 1; tries < 3 && least >= MOST_GROWTH; tries += 1) least = Math.min(least, await grownBy(work));
  return least;
}

async function upload(size: number): Promise<void> {
  const { sent, answered } = stream(longFilm(size));
  await sent;
  const { status, body } = await answered;
  expect(status).toBe(201);
  expect(body.bytes).toBeGreaterThanOrEqual(size);
}

test("an upload of 300 MB goes through without filling the memory [DEC-ROUTE-19]", { timeout: 120_000 }, async () => {
  expect(await leastGrowth(() => upload(300 * MB))).toBeLessThan(MOST_GROWTH);
});

test("five uploads of 50 MB at once go through without filling the memory [UP-5]", { timeout: 120_000 }, async () => {
  const all = () => Promise.all(Array.from({ length: 5 }, () => upload(50 * MB)));
  expect(await leastGrowth(all)).toBeLessThan(MOST_GROWTH);
});
