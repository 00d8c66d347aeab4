import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../test/s3.ts";
import { sample } from "../../../test/uploads.ts";
import { FolderStore } from "./open-store.ts";
import { type FileStore, newName } from "./store.ts";
import { S3Store } from "./store-s3.ts";

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

test("an S3 store that does not answer fails, and leaves the local file to its owner", {
  timeout: 30_000,
}, async () => {
  const store = new S3Store({ ...s3.place, endpoint: "http://127.0.0.1:9" }, path.join(folder, "incoming"));
  const file = path.join(store.scratch, newName("tmp"));
  writeFileSync(file, film);
  await expect(store.put(file, newName("mp4"))).rejects.toThrow();
  expect(existsSync(file)).toBe(true);
});
