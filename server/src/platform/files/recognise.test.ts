import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hostileContainers } from "@senda/media-clean/test/samples";
import fc from "fast-check";
import { afterAll, afterEach, expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import payloads from "../../../test/file-payloads.json";
import { type Kept, mountTrialUploads, multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { recognise } from "./recognise.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-recognise-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function extensionOf(bytes: Buffer) {
  const file = path.join(folder, "file");
  writeFileSync(file, bytes);
  return (await recognise(file))?.extension ?? null;
}

test.each([
  ["foto-con-gps.jpg", "webp"],
  ["transparente.png", "webp"],
  ["hoja.webp", "webp"],
  ["animada.gif", "webp"],
  ["voz.mp3", "mp3"],
  ["voz.m4a", "m4a"],
  ["voz-opus.ogg", "ogg"],
  ["voz-vorbis.ogg", "ogg"],
  ["voz.wav", "wav"],
  ["mar.mp4", "mp4"],
  ["mar.webm", "webm"],
])("%s is taken and kept as %s [UP-1]", async (name, extension) => {
  expect(await extensionOf(sample(name))).toBe(extension);
});

const html = "<!doctype html><script>alert(1)</script>";
const page = Buffer.from(html.repeat(200));
const behind = (head: Buffer | string, encoding: BufferEncoding = "latin1") =>
  Buffer.concat([Buffer.from(head as string, encoding), page]);
const mp4 = sample("mar.mp4");
const webm = sample("mar.webm");

test.each<[string, Buffer]>([
  ["an empty file", Buffer.alloc(0)],
  ["a single byte", Buffer.from([0xff])],
  ["plain HTML", page],
  ["HTML in UTF-16, which begins like an MP3 frame", Buffer.from(`\ufeff${html.repeat(50)}`, "utf16le")],
  ["HTML behind an ID3 tag", behind("ID3\x03\0\0\0\0\0\0")],
  ["HTML behind one MP3 frame header", behind("fffb9000", "hex")],
  ["HTML behind the brand of an MP4", behind("\0\0\0\x18ftypisom\0\0\x02\0isomiso2")],
  ["HTML behind an Ogg page's name", behind("OggS\0\x02\0\0\0\0\0\0\0\0")],
  ["HTML behind the head of a WAV", behind("RIFF\xff\xff\0\0WAVEfmt \x10\0\0\0")],
  ["HTML behind the head of a WebM", behind("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex")],
  ["an MP4 with HTML hung behind it", Buffer.concat([mp4, page])],
  ["an MP4 cut short", mp4.subarray(0, mp4.length - 500)],
  ["an MP4 with nothing to play", mp4.subarray(0, mp4.indexOf("mdat") - 4)],
  ["a WebM cut short before its pictures", webm.subarray(0, 300)],
  ["a WebM of sound alone", sample("solo-sonido.webm")],
  ["a QuickTime film", sample("mar.mov")],
  ["a FLAC", sample("voz.flac")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>")],
])("%s is nothing that we take [UP-1]", async (_what, bytes) => {
  expect(await extensionOf(bytes)).toBeNull();
});

test("an MP4 is sound or film by its tracks, not by the brand it claims", async () => {
  const sound = Buffer.from(sample("voz.m4a"));
  sound.write("isom", 8, "latin1");
  sound.write("isom", 16, "latin1");
  const film = Buffer.from(mp4);
  film.write("M4A ", 8, "latin1");
  expect(await extensionOf(sound)).toBe("m4a");
  expect(await extensionOf(film)).toBe("mp4");
});

test("an MP3 is found behind a large tag with a picture in it", async () => {
  const size = 300_000;
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const tag = Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), Buffer.from(digits), Buffer.alloc(size)]);
  const plain = sample("voz.mp3");
  expect(await extensionOf(Buffer.concat([tag, plain]))).toBe("mp3");
  expect(await extensionOf(Buffer.concat([tag, tag, plain]))).toBe("mp3");
});

test("a mangled file is taken or not, and never more than that", { timeout: 60_000 }, async () => {
  const names = ["foto-con-gps.jpg", "voz.mp3", "voz.m4a", "voz-opus.ogg", "voz.wav", "mar.mp4", "mar.webm"];
  const mangled = fc.record({
    name: fc.constantFrom(...names),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(mangled, async ({ name, length, changes }) => {
      const bytes = Buffer.from(sample(name));
      for (const [place, value] of changes) bytes[Math.floor(place * Math.min(bytes.length, 400))] = value;
      const answer = await extensionOf(bytes.subarray(0, Math.ceil(length * bytes.length)));
      expect(["webp", "mp3", "m4a", "ogg", "wav", "mp4", "webm", null]).toContain(answer);
    }),
    { numRuns: amount({ test: 100, drills: 300 }) },
  );
});

const world = await openWorld();
mountTrialUploads(world);

test("an upload of 900,000 empty boxes is refused in Spanish, and nothing of it is kept [SAFE-61, UP-5]", async () => {
  const [[, , bytes] = ["", "", () => Buffer.alloc(0)]] = hostileContainers;
  const file = { field: "file", bytes: bytes(1), filename: "a.mp4", contentType: "video/mp4" };
  const { status, messages } = await world.admin.post("/trial/anything", ...multipart({ title: "a" }, file));
  expect(status).toBe(415);
  expect(messages).toEqual([
    "El archivo está dividido en demasiadas partes. Guárdalo o expórtalo de nuevo y prueba otra vez.",
  ]);
  expect(readdirSync(world.deps.files.scratch)).toEqual([]);
});

const media = path.dirname(world.deps.files.scratch);

const send = (endpoint: "anything" | "picture", bytes: Buffer, filename: string, contentType: string) =>
  world.admin.post(`/trial/${endpoint}`, ...multipart({ title: "a" }, { field: "file", bytes, filename, contentType }));

/** Names in the media folder that no row names. */
async function strangers(): Promise<string[]> {
  const rows = await world.deps.db.selectFrom("files").select(["name", "small_name"]).execute();
  const named = new Set(rows.flatMap(({ name, small_name }) => [name, small_name]));
  return readdirSync(media).filter((name) => name !== ".incoming" && !named.has(name));
}

afterEach(async () => {
  expect(readdirSync(world.deps.files.scratch)).toEqual([]);
  expect(await strangers()).toEqual([]);
  for (const name of readdirSync(media)) if (name !== ".incoming") await world.deps.files.remove(name);
});

test.each(payloads.files)(
  "$id, $filename sent as $contentType, is answered as it should be [UP-1]",
  async (payload) => {
    const bytes = Buffer.from(payload.base64, "base64");
    for (const endpoint of ["anything", "picture"] as const) {
      const { status, body, messages } = await send(endpoint, bytes, payload.filename, payload.contentType);
      expect(payload.statuses).toContain(status);
      if (status !== 201) {
        expect(messages[0]).toMatch(/^[A-ZÁÉÍÓÚ«].*\.$/);
        continue;
      }
      const served = await world.request({ method: "GET", url: `/media/${(body as Kept).name}` });
      expect(served.headers).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(served.body).not.toContain("<script");
    }
  },
);

test.each(payloads.filenames)("$id: a file called $filename is stored under a name of ours [UP-3]", async (payload) => {
  const { status, body } = await send("anything", sample("transparente.png"), payload.filename, "image/png");
  expect(payload.statuses).toContain(status);
  if (status === 201) expect((body as Kept).name ?? "0".repeat(32).concat(".webp")).toMatch(/^[0-9a-f]{32}\.webp$/);
  expect(readdirSync(media).filter((name) => !/^([0-9a-f]{32}\.webp|\.incoming)$/.test(name))).toEqual([]);
});

test.each([
  ["a sound where a picture is wanted", "voz.mp3"],
  ["a film where a picture is wanted", "mar.mp4"],
  ["a sound that says it is a picture", "voz.wav"],
])("%s is 415, and the answer says what is wanted [DEC-SHAPE-07]", async (_what, name) => {
  const { status, messages } = await send("picture", sample(name), "foto.png", "image/png");
  expect(status).toBe(415);
  expect(messages).toEqual(["Este archivo no se admite aquí: hace falta una imagen (JPEG, PNG, WebP o GIF)."]);
});

test("a real picture is accepted under any name and declared type [UP-1]", async () => {
  const { status, body } = await send("anything", sample("foto-con-gps.jpg"), "a.html", "text/html");
  expect(status).toBe(201);
  expect(body).toMatchObject({ contentType: "image/webp", name: expect.stringMatching(/\.webp$/) });
});

test("nothing that pictures are made of is left of a polyglot [UP-2]", async () => {
  const polyglot = Buffer.concat([sample("transparente.png"), Buffer.from("<script>alert(document.domain)</script>")]);
  const { body } = await send("anything", polyglot, "a.png", "image/png");
  for (const name of [(body as Kept).name, (body as Kept).smallName]) {
    const served = await world.request({ method: "GET", url: `/media/${name}` });
    expect(served.statusCode).toBe(200);
    expect(served.body).not.toContain("<script");
  }
});
