import { mkdirSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createFile, flush, newScratchName, unlessMissing, writeWhole } from "../disk.ts";
import type { S3Place } from "./s3-client.ts";
import { type ByteRange, type FileStore, isStoredName, type ListedFile, OWNER_MARK } from "./store.ts";
import { S3Store } from "./store-s3.ts";

interface MediaPlace {
  s3: S3Place | null;
  dataDir: string;
  databaseUrl: string | null;
}

export async function openFileStore({ s3, dataDir, databaseUrl }: MediaPlace): Promise<FileStore> {
  const folder = path.join(dataDir, "media");
  if (!s3) return new FolderStore(folder);
  return new S3Store(s3, path.join(folder, ".incoming"), databaseUrl === null ? path.join(dataDir, "db") : null);
}

export class FolderStore implements FileStore {
  readonly scratch: string;
  /** A copied data folder includes its media folder. */
  readonly embeddedFolder = null;

  constructor(private readonly folder: string) {
    // Inside the folder, so that storing ends with an atomic rename on the same disk.
    this.scratch = path.join(folder, ".incoming");
    mkdirSync(this.scratch, { recursive: true, mode: 0o700 });
  }

  async put(file: string, name: string): Promise<void> {
    await flush(file);
    await rename(file, this.#pathOf(name));
    await flush(this.folder);
  }

  size(name: string): Promise<number | null> {
    return unlessMissing(
      stat(this.#pathOf(name)).then(({ size }) => size),
      null,
    );
  }

  async read(name: string, range: ByteRange): Promise<Readable | null> {
    // Opened before streaming: a missing file must be known before the answer starts.
    const handle = await unlessMissing(open(this.#pathOf(name), "r"), null);
    return handle?.createReadStream(range) ?? null;
  }

  remove(name: string): Promise<void> {
    return rm(this.#pathOf(name), { force: true });
  }

  async *list(): AsyncGenerator<ListedFile> {
    for (const name of await readdir(this.folder)) {
      const found = isStoredName(name) ? await unlessMissing(stat(path.join(this.folder, name)), null) : null;
      if (found) yield { name, storedAt: found.mtime };
    }
  }

  owner(): Promise<string | null> {
    return unlessMissing(readFile(this.#mark, "utf8"), null);
  }

  async setOwner(owner: string, { isReplaced }: { isReplaced: boolean }): Promise<void> {
    if (!isReplaced) return void createFile(this.#mark, owner);
    await writeWhole(this.#mark, owner, path.join(this.scratch, newScratchName()));
  }

  get #mark(): string {
    return path.join(this.folder, OWNER_MARK);
  }

  #pathOf(name: string): string {
    if (!isStoredName(name)) throw new Error("Not a name of a stored file.");
    return path.join(this.folder, name);
  }
}
