import { readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import payloads from "../../../test/file-payloads.json" with { type: "json" };
import { multipart, sample } from "../../../test/multipart.ts";
import { type Kept, mountTrialUploads } from "../../../test/trial-uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
mountTrialUploads(world);
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
])("%s is 415, and the answer says what is wanted [DEC-SHAPE-09]", async (_what, name) => {
  const { status, messages } = await send("picture", sample(name), "foto.png", "image/png");
  expect(status).toBe(415);
  expect(messages).toEqual(["Este archivo no se admite aquí: hace falta una imagen (JPEG, PNG, WebP o GIF)."]);
});

test("a real picture is accepted under any name and declared type [DEC-ROUTE-20]", async () => {
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
