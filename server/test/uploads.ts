import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { endpoint } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import { text } from "@senda/contract/values";
import { v7 as newId } from "uuid";
import { z } from "zod";
import type { SliceHandlers } from "../src/deps.ts";
import { changeWithFile } from "../src/platform/files/receive.ts";
import { mount } from "../src/platform/http/mount.ts";
import type { Extras } from "./people.ts";
import type { World } from "./world.ts";

export interface SentFile {
  field: string;
  bytes: Buffer;
  /** What the sender says that it is; nothing may depend on it. */
  filename?: string;
  contentType?: string;
}

const BOUNDARY = "----senda-prueba-7f3a";

const part = (headers: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from("\r\n")]);

const fieldPart = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);

const filePart = ({ field, bytes, filename = "archivo", contentType = "application/octet-stream" }: SentFile) =>
  part(
    `Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${contentType}`,
    bytes,
  );

export const formEnd = Buffer.from(`--${BOUNDARY}--\r\n`);
export const formExtras: Extras = { headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` } };

/** Everything of a form but its end. */
export const formStart = (fields: Iterable<readonly [string, string]>, ...files: SentFile[]): Buffer =>
  Buffer.concat([...[...fields].map(([name, value]) => fieldPart(name, value)), ...files.map(filePart)]);

/** The two last arguments of a call: `admin.post("/routes", ...multipart({ title: "Calma" }, file))`. */
export const multipart = (fields: Record<string, string>, ...files: SentFile[]): [Buffer, Extras] => [
  Buffer.concat([formStart(Object.entries(fields), ...files), formEnd]),
  formExtras,
];

/** One of the small files of every kind that lie beside this one. */
export const sample = (name: string): Buffer => readFileSync(new URL(`./media/${name}`, import.meta.url));

const Kept = z.object({
  title: z.string(),
  name: z.string().nullable(),
  smallName: z.string().nullable(),
  contentType: z.string().nullable(),
  bytes: z.number().nullable(),
});
export type Kept = z.infer<typeof Kept>;

const form = z.object({ title: text(1, 160), note: text(0, limits.multipartField).optional() });
const trial = {
  anything: endpoint({
    method: "POST",
    path: "/trial/anything",
    access: "admin",
    staff: ["OWNER"],
    summary: "Keeps a file of any kind.",
    form,
    file: { field: "file", kinds: ["image", "audio", "video"] },
    answer: Kept,
    status: 201,
  }),
  picture: endpoint({
    method: "POST",
    path: "/trial/picture",
    access: "admin",
    staff: ["OWNER"],
    summary: "Keeps a picture.",
    form,
    file: { field: "file", kinds: ["image"] },
    answer: Kept,
    status: 201,
  }),
  words: endpoint({
    method: "POST",
    path: "/trial/words",
    access: "admin",
    staff: ["OWNER"],
    summary: "Takes a form without a file.",
    form,
    answer: z.object({ title: z.string(), note: z.string().nullable() }),
  }),
};

/** A title that makes the work of the database fail after the file was stored. */
export const FAILS = "falla";

const keepAs =
  (kinds: readonly ("image" | "audio" | "video")[]): SliceHandlers<typeof trial>["anything"] =>
  async ({ form: { title }, upload }, deps) =>
    changeWithFile(deps, upload, kinds, async (trx, { newId: coverId }) => {
      const route = { title, description: "-", type: "CUSTOM", position: Math.ceil(Math.random() * 2e9) } as const;
      await trx
        .insertInto("routes")
        .values({ ...route, id: newId(), cover_id: coverId, created_at: deps.clock() })
        .execute();
      if (title === FAILS) throw new Error("the work failed");
      const file = coverId && (await trx.selectFrom("files").selectAll().where("id", "=", coverId).executeTakeFirst());
      if (!file) return { title, name: null, smallName: null, contentType: null, bytes: null };
      return { title, name: file.name, smallName: file.small_name, contentType: file.content_type, bytes: file.bytes };
    });

const handlers: SliceHandlers<typeof trial> = {
  anything: keepAs(["image", "audio", "video"]),
  picture: keepAs(["image"]),
  async words({ form: { title, note } }) {
    return { title, note: note ?? null };
  },
};

/** Endpoints that do nothing but keep files, mounted like any other slice: `POST /trial/anything`, `/picture`, `/words`. */
export function mountTrialUploads({ app, deps }: World): void {
  app.register(async (api) => mount(api, deps, trial, handlers), { prefix: "/api" });
}

/** As many copies of some bytes as come to about so many bytes. */
const filled = (piece: Buffer, bytes: number) => Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece);

const MB = 1024 * 1024;

/** An MP4 box around some content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** A RIFF chunk around some content. */
export function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A WebM element with an eight-byte length around some content. */
export function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

const film = sample("mar.mp4");
const webm = sample("mar.webm");
const sound = sample("voz.mp3");
const wav = sample("voz.wav");
const ogg = sample("voz-opus.ogg");

/** An Ogg page of a stream that has begun, with nothing in it. */
const emptyPage = Buffer.concat([
  Buffer.from("OggS\0\0", "latin1"),
  Buffer.alloc(8),
  ogg.subarray(14, 18),
  Buffer.alloc(9),
]);
/** A track whose thousands of chunks all lie over the whole film. */
function overlappingTrack(at: number): Buffer {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
    return bytes;
  };
  const offsets = filled(numbers(at), 4 * 100_000);
  const table = box(
    "stbl",
    box("stsz", numbers(0, 0xffffff, 100_000)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stco", numbers(0, 100_000), offsets),
  );
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("meta"), Buffer.alloc(13));
  return box("trak", box("mdia", handler, box("minf", table)));
}

/** A film whose movie box has something more in it, at its end. */
export const filmWith = (extra: Buffer) => {
  const bytes = Buffer.from(film);
  const movie = bytes.indexOf("moov") - 4;
  const size = bytes.readUInt32BE(movie);
  bytes.writeUInt32BE(size + extra.length, movie);
  return Buffer.concat([bytes.subarray(0, movie + size), extra, bytes.subarray(movie + size)]);
};

/**
 * Files that play, or look as if they did, and that take for ever where every part of them is looked at on its own; with a
 * share of their parts.
 */
export const hostileContainers: readonly (readonly [string, (share: number) => Buffer])[] = [
  ["an MP4 of empty boxes", (share) => Buffer.concat([film, filled(box("free"), share * 900_000 * 8)])],
  ["an MP4 of empty boxes inside its movie", (share) => filmWith(filled(box("free"), share * 900_000 * 8))],
  ["an MP4 of tracks", (share) => filmWith(filled(box("trak"), share * 100_000 * 8))],
  [
    "an MP4 with 100,000 chunks on top of each other",
    () => filmWith(overlappingTrack(film.indexOf("mdat") + 4 + overlappingTrack(0).length)),
  ],
  [
    "an MP3 behind tags",
    (share) => Buffer.concat([filled(Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), share * 10 * MB), sound]),
  ],
  [
    "an MP3 with frames that lead nowhere",
    (share) => Buffer.concat([sound, filled(Buffer.from("fffb900000", "hex"), share * 20 * MB)]),
  ],
  ["an MP3 with ones", (share) => Buffer.concat([sound, Buffer.alloc(share * 20 * MB, 0xff)])],
  ["an Ogg with empty pages", (share) => Buffer.concat([ogg, filled(emptyPage, share * 27 * MB)])],
  ["an Ogg with names of pages", (share) => Buffer.concat([ogg, filled(Buffer.from("OggS"), share * 20 * MB)])],
  ["a WAV of empty chunks", (share) => Buffer.concat([wav, filled(chunk("LIST", Buffer.alloc(0)), share * 16 * MB)])],
  [
    "a WebM of empty elements",
    (share) =>
      Buffer.concat([
        webm.subarray(0, webm.indexOf("18538067", "hex")),
        element("18538067", filled(Buffer.from("ec80", "hex"), share * 10 * MB)),
      ]),
  ],
  [
    "a WebM with a header of elements",
    (share) => Buffer.concat([element("1a45dfa3", filled(Buffer.from("ec80", "hex"), share * 10 * MB)), webm]),
  ],
];

/** Sends a form over a real connection, piece by piece. */
export function streamForm(
  { port, accessToken }: { port: number; accessToken: string | null },
  pieces: Iterable<Buffer>,
  headers: Record<string, string> = {},
) {
  const authorization = `Bearer ${accessToken}`;
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
export function* longFilm(idle: number): Generator<Buffer> {
  const start = formStart([["title", "larga"]], {
    field: "file",
    bytes: film,
    filename: "mar.mp4",
    contentType: "video/mp4",
  });
  yield start.subarray(0, start.length - 2);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(idle);
  header.write("free", 4, "latin1");
  yield header;
  const block = Buffer.alloc(MB, 7);
  for (let left = idle - 8; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
  yield Buffer.concat([Buffer.from("\r\n"), formEnd]);
}
