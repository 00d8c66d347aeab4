import { expect, test } from "vitest";
import {
  box,
  chunk,
  element,
  filmWith,
  type Kept,
  mountTrialUploads,
  multipart,
  sample,
} from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
mountTrialUploads(world);

const PLACE = "+40.4168-003.7038/";
const PERSON = "Marta Canario";

const send = (bytes: Buffer) =>
  world.admin.post("/trial/anything", ...multipart({ title: "a" }, { field: "file", bytes }));

/** What a visitor gets of an upload. */
async function served(bytes: Buffer): Promise<Buffer> {
  const { status, body, messages } = await send(bytes);
  expect([status, messages]).toEqual([201, []]);
  const response = await world.request({ method: "GET", url: `/media/${(body as Kept).name}` });
  return response.rawPayload;
}

const canariesIn = (bytes: Buffer) =>
  [PERSON, PLACE, "Canario", "40.4168"].filter((text) =>
    [Buffer.from(text), Buffer.from(text, "utf16le")].some((form) => bytes.includes(form)),
  );

test.each([
  ["an MP4 with positions in its data and in a track of their own", "con-datos.mp4", "mdat"],
  ["an MP4 in fragments", "fragmentos.mp4", "mdat"],
  ["an M4A", "con-datos.m4a", "mdat"],
  ["an MP3 with tags at both ends", "con-datos.mp3", "LAME"],
  ["an Opus file", "con-datos-opus.ogg", "OpusHead"],
  ["a Vorbis file with comments over several pages", "con-datos-vorbis.ogg", "vorbis"],
  ["a FLAC in Ogg", "con-datos-flac.ogg", "fLaC"],
  ["a WAV", "con-datos.wav", "data"],
  ["a WebM", "con-datos.webm", "webm"],
  ["a WebM recorded live", "directo.webm", "webm"],
])("%s is kept without the place and the person in it, at the same size [SAFE-58]", async (_what, name, stays) => {
  const sent = sample(name);
  expect(canariesIn(sent)).toEqual([PERSON, PLACE, "Canario", "40.4168"]);
  const kept = await served(sent);
  expect(canariesIn(kept)).toEqual([]);
  expect(kept.length).toBe(sent.length);
  expect(kept.includes(stays)).toBe(true);
});

test.each([
  ["mar.mp4", "mdat", -1],
  ["voz.m4a", "mdat", sample("voz.m4a").indexOf("moov") - 4],
  ["voz.mp3", "LAME", -1],
  ["voz.wav", "data", -1],
])("the pictures and sounds of %s stay as they came, to the byte", async (name, from, end) => {
  const sent = sample(name);
  const kept = await served(sent);
  const start = sent.indexOf(from);
  expect(kept.subarray(start, end).equals(sent.subarray(start, end))).toBe(true);
});

test("a byte range of a cleaned film is the same stretch of it", async () => {
  const { body } = await send(sample("con-datos.mp4"));
  const url = `/media/${(body as Kept).name}`;
  const whole = (await world.request({ method: "GET", url })).rawPayload;
  const part = await world.request({ method: "GET", url, headers: { range: "bytes=1000-1999" } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(whole.subarray(1000, 2000))).toBe(true);
});

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

test.each<[string, Buffer]>([
  ["an MP3 with two tags before it", Buffer.concat([id3(secret), id3(secret), sound])],
  ["an MP3 with an APE tag behind it", Buffer.concat([sound, ape])],
  [
    "an MP3 with lyrics and a tag behind it",
    Buffer.concat([sound, lyrics, Buffer.from("TAG"), secret, Buffer.alloc(90)]),
  ],
  ["an MP3 with a tag between two pieces", Buffer.concat([sound, id3(secret), sound])],
  [
    "a WAV with chunks of every sort behind its samples",
    Buffer.concat([
      wav,
      ...["LIST", "bext", "iXML", "id3 ", "_PMX", "xxxx"].map((name) => chunk(name, secret)),
      secret,
    ]),
  ],
  ["an MP4 with an XMP box at its end", Buffer.concat([film, box("uuid", Buffer.alloc(16), secret)])],
  ["an MP4 with an ID3 box at its end", Buffer.concat([film, box("meta", box("ID32", secret))])],
  ["an MP4 with idle bytes that are none", Buffer.concat([film, box("free", secret), box("skip", secret)])],
  [
    "an MP4 with boxes in its movie that nobody knows",
    filmWith(Buffer.concat([box("udta", box("loci", secret)), box("abcd", secret)])),
  ],
  ["a WebM with something hung behind it", Buffer.concat([webm, element("1941a469", secret)])],
  ["a WebM with text hung behind it", Buffer.concat([webm, secret])],
])("%s is kept without any of it", async (_what, sent) => {
  expect(canariesIn(sent)).toContain(PERSON);
  const kept = await served(sent);
  expect(canariesIn(kept)).toEqual([]);
  expect(kept.length).toBe(sent.length);
});

test("when something was recorded is not kept either", async () => {
  const kept = await served(sample("con-datos.mp4"));
  for (const type of ["mvhd", "tkhd", "mdhd"]) {
    const start = kept.indexOf(type) + 8;
    expect(kept.subarray(start, start + 8)).toEqual(Buffer.alloc(8));
  }
});

test("a film whose data cannot be taken out is refused, and the answer says what to do", async () => {
  const track = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("meta"), Buffer.alloc(13))));
  const { status, messages } = await send(filmWith(track));
  expect(status).toBe(415);
  expect(messages).toEqual([
    "El archivo lleva pistas que no son imagen ni sonido. Expórtalo de nuevo solo con imagen y sonido y prueba otra vez.",
  ]);
});
