import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { limits } from "@senda/contract/limits";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import {
  FAILS,
  formExtras,
  type Kept,
  longFilm,
  mountTrialUploads,
  multipart,
  sample,
  streamForm,
} from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { FolderStore } from "./open-store.ts";

const MB = 1024 * 1024;

/** A folder that can be told to be full. */
class FillingStore extends FolderStore {
  /** Files that still fit. */
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

const stream = (pieces: Iterable<Buffer>, headers?: Record<string, string>) =>
  streamForm({ port, accessToken: world.admin.accessToken }, pieces, headers);

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

test("an image of one byte more than its limit is 413, and nothing is left [DEC-ROUTE-18]", async () => {
  const most = limits.files.image;
  const over = { ...photo, bytes: Buffer.concat([photo.bytes, Buffer.alloc(most + 1 - photo.bytes.length)]) };
  const { status, messages } = await send("grande", over);
  expect(status).toBe(413);
  expect(messages).toEqual(["La imagen es demasiado grande. El máximo son 10 MB."]);
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

const BROKEN = amount({ test: 5, drills: 50 });

test(`${BROKEN} uploads that break off leave nothing behind [UP-6]`, { timeout: 60_000 }, async () => {
  const broken = Array.from({ length: BROKEN }, async () => {
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
