import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { endpoint } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import { text } from "@senda/contract/values";
import { sample as media } from "@senda/media-clean/test/samples";
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
  /** The declared content type; nothing may depend on it. */
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

/** A small file of every kind: pictures lie beside this file, sounds and films with the package that cleans them. */
export const sample = (name: string): Buffer =>
  /\.(gif|jpg|png|webp)$/.test(name) ? readFileSync(new URL(`./media/${name}`, import.meta.url)) : media(name);

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

const MB = 1024 * 1024;

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
    bytes: sample("mar.mp4"),
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
