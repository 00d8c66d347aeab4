import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, describe, expect, test } from "vitest";
import { sample } from "../../../test/multipart.ts";
import { startS3 } from "../../../test/s3.ts";
import { openWorld } from "../../../test/world.ts";
import { cleanStoredFiles } from "./clean-stored.ts";
import { insertFile } from "./queries.ts";
import { type FileStore, newName } from "./store.ts";
import { FolderStore } from "./store-folder.ts";
import { S3Store } from "./store-s3.ts";

const world = await openWorld();
const { db, log } = world.deps;
const folder = mkdtempSync(path.join(tmpdir(), "senda-clean-"));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

/** A file as an earlier version stored it, with a content that shows it. */
async function storeOld(files: FileStore, bytes: Buffer, extension: string, contentType: string): Promise<string> {
  const name = newName(extension);
  const file = path.join(files.scratch, name);
  writeFileSync(file, bytes);
  await files.put(file, name);
  return insertFile(db, { name, smallName: null, contentType, bytes: bytes.length }, new Date());
}

const nameOf = async (id: string) =>
  (await db.selectFrom("files").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

async function bytesOf(files: FileStore, name: string): Promise<Buffer> {
  const stream = await files.read(name, { start: 0, end: Number(await files.size(name)) - 1 });
  return Buffer.concat(stream ? await stream.toArray() : []);
}

describe.each<[string, () => FileStore]>([
  ["a folder", () => new FolderStore(path.join(folder, newId(), "media"))],
  ["an S3 store", () => new S3Store(s3.place, path.join(folder, newId(), "media", ".incoming"))],
])("in %s", (_kind, open) => {
  test("sound and film that were stored before lose their metadata once, and what is clean keeps its name [SAFE-60]", async () => {
    const files = open();
    const film = await storeOld(files, sample("con-datos.mp4"), "mp4", "video/mp4");
    const sound = await storeOld(files, sample("con-datos-vorbis.ogg"), "ogg", "audio/ogg");
    const before = [await nameOf(film), await nameOf(sound)];
    await cleanStoredFiles({ db, files, log });
    const after = [await nameOf(film), await nameOf(sound)];
    for (const [place, name] of after.entries()) {
      expect(name).not.toBe(before[place]);
      expect((await bytesOf(files, name)).includes("Canario")).toBe(false);
      expect(await files.size(before[place] ?? "")).toBeNull();
    }
    expect(readdirSync(files.scratch)).toEqual([]);

    const late = await storeOld(files, sample("con-datos.mp3"), "mp3", "audio/mpeg");
    const lateName = await nameOf(late);
    await cleanStoredFiles({ db, files, log });
    expect([await nameOf(film), await nameOf(sound), await nameOf(late)]).toEqual([...after, lateName]);
  });

  test("a stored file that cannot be read is left, and the rest is cleaned", async () => {
    const files = open();
    const broken = await storeOld(files, Buffer.from("no es un vídeo"), "mp4", "video/mp4");
    const brokenName = await nameOf(broken);
    const film = await storeOld(files, sample("con-datos.webm"), "webm", "video/webm");
    await cleanStoredFiles({ db, files, log });
    expect(await nameOf(broken)).toBe(brokenName);
    expect((await bytesOf(files, await nameOf(film))).includes("Canario")).toBe(false);
  });
});
