import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { sample } from "../../../test/multipart.ts";
import { recognise } from "./recognise.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-recognise-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function verdict(bytes: Buffer) {
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
  expect(await verdict(sample(name))).toBe(extension);
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
])("%s is nothing that we take [DEC-ROUTE-20]", async (_what, bytes) => {
  expect(await verdict(bytes)).toBeNull();
});

test("an MP4 is sound or film by its tracks, not by the brand it claims", async () => {
  const sound = Buffer.from(sample("voz.m4a"));
  sound.write("isom", 8, "latin1");
  sound.write("isom", 16, "latin1");
  const film = Buffer.from(mp4);
  film.write("M4A ", 8, "latin1");
  expect(await verdict(sound)).toBe("m4a");
  expect(await verdict(film)).toBe("mp4");
});

test("an MP3 is found behind a large tag with a picture in it", async () => {
  const size = 300_000;
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const tag = Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), Buffer.from(digits), Buffer.alloc(size)]);
  const plain = sample("voz.mp3");
  expect(await verdict(Buffer.concat([tag, plain]))).toBe("mp3");
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
      const answer = await verdict(bytes.subarray(0, Math.ceil(length * bytes.length)));
      expect(["webp", "mp3", "m4a", "ogg", "wav", "mp4", "webm", null]).toContain(answer);
    }),
    { numRuns: 300 },
  );
});
