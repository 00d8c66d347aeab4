import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { applyEdits } from "@senda/media-clean/file-bytes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../test/processes.ts";
import { TcpProxy } from "../../../test/tcp-proxy.ts";
import { type Kept, mountTrialUploads, multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { readConfig } from "../../config.ts";
import { readOrNull } from "../disk.ts";
import { FolderStore, openFileStore } from "./open-store.ts";
import { recognise } from "./recognise.ts";
import { type FileStore, newName } from "./store.ts";
import { S3Store } from "./store-s3.ts";
import { sweepFiles } from "./sweep.ts";

describe("a store of files", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-store-"));
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true });
  });

  const film = sample("mar.mp4");

  async function stored(store: FileStore, bytes = film, extension = "mp4") {
    const file = path.join(store.scratch, newName("tmp"));
    const name = newName(extension);
    writeFileSync(file, bytes);
    await store.put(file, name);
    return { name, file };
  }

  async function namesIn(store: FileStore): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of store.list()) names.push(name);
    return names;
  }

  describe.each<[string, () => FileStore]>([
    ["a folder", () => new FolderStore(path.join(folder, "media"))],
    ["an S3 store", () => new S3Store(s3.place, path.join(folder, "incoming"))],
  ])("%s", (_kind, open) => {
    test("keeps a file to the byte and takes the local one over", async () => {
      const store = open();
      const { name, file } = await stored(store);
      expect(await store.size(name)).toBe(film.length);
      const bytes = await store.read(name, { start: 0, end: film.length - 1 });
      expect(bytes && (await buffer(bytes)).equals(film)).toBe(true);
      expect(existsSync(file)).toBe(false);
    });

    test("reads a piece without the rest", async () => {
      const store = open();
      const { name } = await stored(store);
      const bytes = await store.read(name, { start: 100, end: 199 });
      expect(bytes && (await buffer(bytes)).equals(film.subarray(100, 200))).toBe(true);
    });

    test("knows nothing of a file that is not there", async () => {
      const store = open();
      const name = newName("mp4");
      expect(await store.size(name)).toBeNull();
      expect(await store.read(name, { start: 0, end: 1 })).toBeNull();
      await store.remove(name);
    });

    test("lists what it holds, with the time it came", async () => {
      const store = open();
      const { name } = await stored(store);
      for await (const file of store.list()) {
        if (file.name === name) expect(Math.abs(Date.now() - file.storedAt.getTime())).toBeLessThan(60_000);
      }
      expect(await namesIn(store)).toContain(name);
      await store.remove(name);
      expect(await namesIn(store)).not.toContain(name);
      expect(await store.size(name)).toBeNull();
    });

    test("takes no name that is not one of ours", async () => {
      const store = open();
      await expect(async () => store.size("../../etc/passwd")).rejects.toThrow("Not a name");
      await expect(async () => store.remove("secreto.txt")).rejects.toThrow("Not a name");
    });
  });

  test("an S3 store keeps what is larger than one piece of the network", async () => {
    const store = new S3Store(s3.place, path.join(folder, "incoming"));
    const large = Buffer.alloc(12 * 1024 * 1024, "senda");
    const { name } = await stored(store, large);
    const end = await store.read(name, { start: large.length - 5, end: large.length - 1 });
    expect(await store.size(name)).toBe(large.length);
    expect(end && (await buffer(end)).toString()).toBe(large.subarray(-5).toString());
  });

  test("an S3 store that hangs is given up, and the next caller is served as soon as it is back", async () => {
    const network = await TcpProxy.open({ port: Number(new URL(s3.place.endpoint).port) });
    const place = { ...s3.place, endpoint: `http://127.0.0.1:${network.port}` };
    const hasty = { silentMs: 300, answerMs: 200 };
    const { name } = await stored(new S3Store(place, path.join(folder, "incoming")), film);
    const store = new S3Store(place, path.join(folder, "incoming"), null, hasty);
    network.vanish();
    await expect(store.size(name)).rejects.toMatchObject({ statusCode: 503 });
    await expect(store.read(name, { start: 0, end: 3 })).rejects.toMatchObject({ statusCode: 503 });
    const file = path.join(store.scratch, newName("tmp"));
    writeFileSync(file, film);
    await expect(store.put(file, newName("mp4"))).rejects.toThrow();
    expect(existsSync(file)).toBe(true);
    network.leadTo({ port: Number(new URL(s3.place.endpoint).port) });
    expect(await new S3Store(place, path.join(folder, "incoming")).size(name)).toBe(film.length);
    await network.close();
  });

  test("an S3 store that does not answer fails, and leaves the local file to its owner", {
    timeout: 30_000,
  }, async () => {
    const store = new S3Store({ ...s3.place, endpoint: "http://127.0.0.1:9" }, path.join(folder, "incoming"));
    const file = path.join(store.scratch, newName("tmp"));
    writeFileSync(file, film);
    await expect(store.put(file, newName("mp4"))).rejects.toThrow();
    expect(existsSync(file)).toBe(true);
    await expect.poll(() => openedFiles().filter((opened) => opened === file)).toEqual([]);
  });

  test("a local file that cannot be read fails alone, and not the process", async () => {
    const store = new S3Store(s3.place, path.join(folder, "incoming"));
    const file = path.join(store.scratch, newName("tmp"));
    mkdirSync(file);
    await expect(store.put(file, newName("mp4"))).rejects.toThrow();
  });

  test("an S3 store that answers 503 is 503 for who asked", async () => {
    const failing = createServer((_request, response) => response.writeHead(503).end());
    failing.listen(0, "127.0.0.1");
    await once(failing, "listening");
    // A TCP server has an address with a port.
    const { port } = failing.address() as AddressInfo;
    const store = new S3Store({ ...s3.place, endpoint: `http://127.0.0.1:${port}` }, path.join(folder, "incoming"));
    await expect(store.size(newName("mp4"))).rejects.toMatchObject({ statusCode: 503 });
    await expect(store.read(newName("mp4"), { start: 0, end: 3 })).rejects.toMatchObject({ statusCode: 503 });
    failing.closeAllConnections();
    failing.close();
  });
});

const openedFiles = () =>
  readdirSync("/proc/self/fd").map((descriptor) => readOrNull(() => readlinkSync(`/proc/self/fd/${descriptor}`)));

describe("the store that the environment chooses", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-open-store-"));
  const s3: S3Server = await startS3();
  const inS3 = readConfig({
    DATABASE_URL: "postgres://localhost/senda",
    AUTH_SECRET: "s".repeat(40),
    DIARY_KEY: "0f".repeat(32),
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
});
