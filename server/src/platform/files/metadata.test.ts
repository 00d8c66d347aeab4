import { box, filmWith } from "@senda/media-clean/test/samples";
import { expect, test } from "vitest";
import { type Kept, mountTrialUploads, multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
mountTrialUploads(world);

const PLACE = "+40.4168-003.7038/";
const PERSON = "Marta Canario";

const send = (bytes: Buffer) =>
  world.admin.post("/trial/anything", ...multipart({ title: "a" }, { field: "file", bytes }));

/** The bytes that a visitor gets of an upload. */
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

test("a byte range of a cleaned film is the same stretch of it", async () => {
  const { body } = await send(sample("con-datos.mp4"));
  const url = `/media/${(body as Kept).name}`;
  const whole = (await world.request({ method: "GET", url })).rawPayload;
  const part = await world.request({ method: "GET", url, headers: { range: "bytes=1000-1999" } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(whole.subarray(1000, 2000))).toBe(true);
});

test("a film whose data cannot be taken out is refused, and the answer says what to do", async () => {
  const track = box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from("meta"), Buffer.alloc(13))));
  const { status, messages } = await send(filmWith(track));
  expect(status).toBe(415);
  expect(messages).toEqual([
    "El archivo lleva pistas que no son imagen ni sonido. Expórtalo de nuevo solo con imagen y sonido y prueba otra vez.",
  ]);
});
