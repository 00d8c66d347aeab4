import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../test/s3.ts";
import { type Kept, mountTrialUploads, multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { readConfig } from "../../config.ts";
import { applyEdits } from "./containers/file-bytes.ts";
import { openFileStore } from "./open-store.ts";
import { recognise } from "./recognise.ts";
import { sweepFiles } from "./sweep.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-open-store-"));
const s3: S3Server = await startS3();
const inS3 = readConfig({
  DATA_DIR: path.join(folder, "s3"),
  S3_ENDPOINT: s3.place.endpoint,
  S3_BUCKET: s3.place.bucket,
  S3_ACCESS_KEY_ID: s3.place.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
  S3_REGION: s3.place.region,
});
const store = await openFileStore(inS3);
const world = await openWorld({ files: store });
mountTrialUploads(world);

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const send = async (name: string) => {
  const [payload, extras] = multipart({ title: "a" }, { field: "file", bytes: sample(name) });
  return (await world.admin.post("/trial/anything", payload, extras)).body as Kept;
};
const ask = (name: string | null, range?: string) =>
  world.request({ method: "GET", url: `/media/${name}`, headers: range ? { range } : {} });

/** A sample as it is stored. */
async function cleaned(name: string): Promise<Buffer> {
  const file = path.join(folder, name);
  writeFileSync(file, sample(name));
  await applyEdits(file, (await recognise(file))?.edits ?? []);
  return readFileSync(file);
}

let film: Kept;
let filmBytes: Buffer;
beforeAll(async () => {
  await world.reset();
  film = await send("mar.mp4");
  filmBytes = await cleaned("mar.mp4");
});

test("without S3 in the environment, files lie in the media folder of DATA_DIR [ENV-11]", async () => {
  const plain = await openFileStore(readConfig({ DATA_DIR: path.join(folder, "plain") }));
  expect(plain.scratch).toBe(path.join(folder, "plain", "media", ".incoming"));
  expect(readdirSync(path.join(folder, "plain"))).toEqual(["media"]);
});

test("with S3 in the environment, files are kept there and nothing stays on the disk [ENV-11]", async () => {
  const bytes = await store.read(film.name ?? "", { start: 0, end: (film.bytes ?? 0) - 1 });
  expect(bytes && (await buffer(bytes)).equals(filmBytes)).toBe(true);
  expect(readdirSync(store.scratch)).toEqual([]);
  expect(readdirSync(path.join(folder, "s3", "media"))).toEqual([".incoming"]);
});

test("media from S3 are answered whole and in pieces, with the same headers [EXT-09]", async () => {
  const whole = await ask(film.name);
  expect([whole.statusCode, whole.rawPayload.equals(filmBytes)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "x-content-type-options": "nosniff" });
  const piece = await ask(film.name, "bytes=-100");
  expect([piece.statusCode, piece.rawPayload.equals(filmBytes.subarray(-100))]).toEqual([206, true]);
  expect((await ask(film.name, "bytes=999999-")).statusCode).toBe(416);
  expect((await ask(`${"0".repeat(32)}.mp4`)).statusCode).toBe(404);
});

test("a picture in S3 has both its sizes", async () => {
  const { name, smallName } = await send("foto-con-gps.jpg");
  for (const each of [name, smallName]) {
    expect((await ask(each)).headers["content-type"]).toBe("image/webp");
  }
});

test("the sweep finds its litter in S3 too", async () => {
  const { name } = await send("voz.mp3");
  await world.deps.db.deleteFrom("routes").execute();
  await sweepFiles(world.deps, new Date(Date.now() + 2 * 60 * 60_000));
  expect((await ask(name)).statusCode).toBe(404);
});

test("a store that has gone away is 503, and no row is made", { timeout: 30_000 }, async () => {
  const gone = await startS3();
  const place = { ...inS3, s3: gone.place };
  const away = await openFileStore(place);
  await gone.stop();
  const put = world.deps.files.put;
  world.deps.files.put = away.put.bind(away);
  const [payload, extras] = multipart({ title: "a" }, { field: "file", bytes: sample("voz.mp3") });
  const { status, messages } = await world.admin.post("/trial/anything", payload, extras);
  world.deps.files.put = put;
  expect(status).toBe(503);
  expect(messages).toEqual(["No hemos podido guardar el archivo. Inténtalo de nuevo en unos minutos."]);
  expect(await world.deps.db.selectFrom("files").select("id").execute()).toEqual([]);
});
