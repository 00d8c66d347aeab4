import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { box, chunk, element, filmWith, hostileContainers, sample } from "../test/samples.ts";
import { applyEdits, FileBytes, RefusedContainer } from "./file-bytes.ts";
import { inspectMedia } from "./inspect.ts";
import { type Box, sampleStretches } from "./mp4-boxes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-media-"));
const file = path.join(folder, "file");
afterAll(() => rmSync(folder, { recursive: true }));

function inspect(bytes: Buffer, type: string) {
  writeFileSync(file, bytes);
  return inspectMedia(file, type);
}

async function cleaned(bytes: Buffer, type: string): Promise<Buffer> {
  const found = await inspect(bytes, type);
  if (!found) throw new Error("The file was not accepted.");
  await applyEdits(file, found.edits);
  return readFileSync(file);
}

const PLACE = "+40.4168-003.7038/";
const PERSON = "Marta Canario";

const canariesIn = (bytes: Buffer) =>
  [PERSON, PLACE, "Canario", "40.4168"].filter((text) =>
    [Buffer.from(text), Buffer.from(text, "utf16le")].some((form) => bytes.includes(form)),
  );

const secret = Buffer.from(`${PERSON} ${PLACE}`);
/** A tag as it precedes the frames of an MP3. */
function id3(content: Buffer): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\x04\0", "latin1"), Buffer.from([0, ...size]), content]);
}
const ape = Buffer.concat([
  Buffer.from("APETAGEX"),
  Buffer.alloc(24),
  secret,
  Buffer.from("APETAGEX"),
  Buffer.alloc(24),
]);
const lyrics = Buffer.concat([Buffer.from("LYRICSBEGIN"), secret, Buffer.from("LYRICS200")]);
const sound = sample("voz.mp3");
const wav = sample("voz.wav");
const film = sample("mar.mp4");
const webm = sample("mar.webm");

describe("what players do not need is removed", () => {
  test.each<[string, string, Buffer]>([
    ["an MP4 with positions in its data and in a track of their own", "video/mp4", sample("con-datos.mp4")],
    ["an MP4 in fragments", "video/mp4", sample("fragmentos.mp4")],
    ["an MP4 with an XMP box at its end", "video/mp4", Buffer.concat([film, box("uuid", Buffer.alloc(16), secret)])],
    ["an MP4 with an ID3 box at its end", "video/mp4", Buffer.concat([film, box("meta", box("ID32", secret))])],
    ["an MP4 with text in free boxes", "video/mp4", Buffer.concat([film, box("free", secret), box("skip", secret)])],
    [
      "an MP4 with unknown boxes in its movie",
      "video/mp4",
      filmWith(Buffer.concat([box("udta", box("loci", secret)), box("abcd", secret)])),
    ],
    ["an M4A", "audio/mp4", sample("con-datos.m4a")],
    ["an MP3 with tags at both ends", "audio/mpeg", sample("con-datos.mp3")],
    ["an MP3 with two tags before it", "audio/mpeg", Buffer.concat([id3(secret), id3(secret), sound])],
    ["an MP3 with an APE tag behind it", "audio/mpeg", Buffer.concat([sound, ape])],
    [
      "an MP3 with lyrics and a tag behind it",
      "audio/mpeg",
      Buffer.concat([sound, lyrics, Buffer.from("TAG"), secret, Buffer.alloc(90)]),
    ],
    ["an MP3 with a tag between two pieces", "audio/mpeg", Buffer.concat([sound, id3(secret), sound])],
    ["an Opus file", "audio/ogg", sample("con-datos-opus.ogg")],
    ["a Vorbis file with comments over several pages", "audio/ogg", sample("con-datos-vorbis.ogg")],
    ["a FLAC in Ogg", "audio/ogg", sample("con-datos-flac.ogg")],
    ["a WAV", "audio/wav", sample("con-datos.wav")],
    [
      "a WAV with chunks of every sort behind its samples",
      "audio/wav",
      Buffer.concat([
        wav,
        ...["LIST", "bext", "iXML", "id3 ", "_PMX", "xxxx"].map((name) => chunk(name, secret)),
        secret,
      ]),
    ],
    ["a WebM", "video/webm", sample("con-datos.webm")],
    ["a WebM recorded live", "video/webm", sample("directo.webm")],
    ["a WebM with an element behind it", "video/webm", Buffer.concat([webm, element("1941a469", secret)])],
    ["a WebM with text behind it", "video/webm", Buffer.concat([webm, secret])],
  ])("from %s, and the size stays", async (_what, type, bytes) => {
    expect(canariesIn(bytes)).toContain(PERSON);
    const kept = await cleaned(bytes, type);
    expect(canariesIn(kept)).toEqual([]);
    expect(kept.length).toBe(bytes.length);
  });

  test("and so are the times of a recording", async () => {
    const kept = await cleaned(sample("con-datos.mp4"), "video/mp4");
    for (const type of ["mvhd", "tkhd", "mdhd"]) {
      const start = kept.indexOf(type) + 8;
      expect(kept.subarray(start, start + 8)).toEqual(Buffer.alloc(8));
    }
  });

  test.each([
    ["mar.mp4", "video/mp4", "mdat", -1],
    ["voz.m4a", "audio/mp4", "mdat", sample("voz.m4a").indexOf("moov") - 4],
    ["voz.mp3", "audio/mpeg", "LAME", -1],
    ["voz.wav", "audio/wav", "data", -1],
  ])("and the pictures and sounds of %s stay as they came, to the byte", async (name, type, from, end) => {
    const sent = sample(name);
    const kept = await cleaned(sent, type);
    const start = sent.indexOf(from);
    expect(kept.subarray(start, end).equals(sent.subarray(start, end))).toBe(true);
  });

  test("once: a cleaned file is not written again", async () => {
    await cleaned(sample("con-datos.mp4"), "video/mp4");
    const again = await inspectMedia(file, "video/mp4");
    expect(await applyEdits(file, again?.edits ?? [])).toBe(false);
  });
});

describe("a file is accepted or not", () => {
  test.each([
    ["voz.mp3", "audio/mpeg", "mp3"],
    ["voz.m4a", "audio/mp4", "m4a"],
    ["voz.m4a", "video/mp4", "m4a"],
    ["mar.mp4", "audio/mp4", "mp4"],
    ["voz-opus.ogg", "audio/ogg", "ogg"],
    ["voz-vorbis.ogg", "audio/ogg", "ogg"],
    ["voz.wav", "audio/wav", "wav"],
    ["mar.webm", "video/webm", "webm"],
    ["solo-sonido.webm", "video/webm", null],
    ["mar.mov", "video/quicktime", null],
    ["voz.flac", "audio/flac", null],
    ["mar.mp4", "video/webm", null],
    ["voz.wav", "audio/mpeg", null],
  ])("%s as %s: %s", async (name, type, extension) => {
    expect((await inspect(sample(name), type))?.extension ?? null).toBe(extension);
  });

  const text = Buffer.from("<!doctype html><script>alert(1)</script>".repeat(200));
  test.each([
    ["an MP3", "audio/mpeg", "fffb9000"],
    ["an MP4", "video/mp4", "000000186674797069736f6d0000020069736f6d69736f32"],
    ["an Ogg", "audio/ogg", "4f676753000200000000000000000000"],
    ["a WAV", "audio/wav", "52494646ffff000057415645666d742010000000"],
    ["a WebM", "video/webm", "1a45dfa39f4286810142f7810142f2810442f381084282847765626d"],
  ])("text that begins like %s is not", async (_what, type, head) => {
    expect(await inspect(Buffer.concat([Buffer.from(head, "hex"), text]), type)).toBeNull();
  });

  test("a film with a track that is neither picture nor sound, and that cannot be removed, is refused", async () => {
    const track = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("meta"), Buffer.alloc(13))));
    await expect(inspect(filmWith(track), "video/mp4")).rejects.toMatchObject({ reason: "tracks" });
  });
});

/** Of each hostile file; `npm run drills` reads them whole. */
const SHARES = new Map([
  ["check", 0.005],
  ["test", 0.05],
  ["drills", 1],
]);
const SHARE = SHARES.get(process.env.TEST_LANE ?? "test") ?? 1;
const MOST_PARTS = 1_000_000;
const MOST_PARTS_IN_A_ROW = 500;

test.each(hostileContainers)(
  "%s is read in short turns of the event loop, and never without end",
  { timeout: 60_000 },
  async (_what, type, made) => {
    const read = vi.spyOn(FileBytes.prototype, "at");
    let before = 0;
    let mostInARow = 0;
    let turn = setImmediate(function look() {
      mostInARow = Math.max(mostInARow, read.mock.calls.length - before);
      before = read.mock.calls.length;
      turn = setImmediate(look);
    });
    try {
      await inspect(made(SHARE), type).catch((error: unknown) => expect(error).toBeInstanceOf(RefusedContainer));
      expect(Math.max(mostInARow, read.mock.calls.length - before)).toBeLessThanOrEqual(MOST_PARTS_IN_A_ROW + 1);
      expect(read.mock.calls.length).toBeLessThanOrEqual(MOST_PARTS + 1);
    } finally {
      clearImmediate(turn);
      read.mockRestore();
    }
  },
);

/** A page of an Ogg; `flags` is 2 for the first one of a stream. */
function oggPage(serial: number, flags: number, segments: readonly number[], content: Buffer): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS", "latin1");
  head.writeUInt8(flags, 5);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(segments.length, 26);
  return Buffer.concat([head, Buffer.from(segments), content]);
}

const flacStream = (serial: number) => oggPage(serial, 2, [9], Buffer.from("\x7fFLAC1234", "latin1"));
const oneByteHeaders = oggPage(0, 0, Array<number>(255).fill(1), Buffer.alloc(255, 6));
const openHeader = (serial: number) => oggPage(serial, 0, [255], Buffer.alloc(255, 6));
const times = (count: number, make: (at: number) => Buffer) => Array.from({ length: count }, (_, at) => make(at));

test.each<[string, (share: number) => Buffer[]]>([
  ["headers of one byte", (share) => [flacStream(0), ...times(80 * share, () => oneByteHeaders)]],
  [
    "headers in many streams that never end",
    (share) => [...times(50, flacStream), ...times(20_500 * share, (at) => openHeader(at % 50))],
  ],
])("an Ogg with %s is refused before they fill the memory", async (_what, pages) => {
  expect((await inspect(Buffer.concat(pages(0.5)), "audio/ogg"))?.extension).toBe("ogg");
  await expect(inspect(Buffer.concat(pages(1)), "audio/ogg")).rejects.toMatchObject({ reason: "parts" });
});

test("a chunk of an MP4 is looked for in few of its pieces of data, however many these are", async () => {
  const [pieces, chunks] = [10_000, 1_000];
  const numbers = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).swap32()));
  const places = Array.from({ length: chunks }, (_, at) => at * 10 + 5);
  const table = [
    box("stsz", numbers(0, 1, chunks)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, chunks, ...places)),
  ];
  const bytes = Buffer.concat([...table, Buffer.alloc(pieces * 10)]);
  writeFileSync(file, bytes);
  let looked = 0;
  const held = Array.from({ length: pieces }, (_, at) => ({
    get start() {
      looked += 1;
      return at * 10 + 2;
    },
    end: at * 10 + 8,
  }));
  const whole: Box = { type: "stbl", offset: 0, start: 0, end: bytes.length - pieces * 10 };
  const found = await FileBytes.within(file, (opened) => sampleStretches(opened, whole, held));
  expect(found).toEqual(places.map((start) => ({ start, end: start + 1 })));
  expect(looked).toBeLessThan(chunks * 30);
});
