import { createReadStream, mkdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { errorName } from "../log.ts";
import { contentTypeOf } from "./recognise.ts";
import { isPassing, S3_LIMITS, S3Bucket, S3Error, type S3Place } from "./s3-client.ts";
import { type ByteRange, type FileStore, isStoredName, type ListedFile, OWNER_MARK } from "./store.ts";

export class S3Store implements FileStore {
  readonly #bucket: S3Bucket;

  constructor(
    place: S3Place,
    readonly scratch: string,
    readonly embeddedFolder: string | null = null,
    private readonly limits = S3_LIMITS,
  ) {
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    this.#bucket = new S3Bucket(place, limits);
  }

  /** One request, which is stored completely or not at all: parts of a broken upload would stay behind. */
  async put(file: string, name: string): Promise<void> {
    const { size } = await stat(file);
    const type = contentTypeOf(name);
    const headers = type ? { "content-type": type } : {};
    await this.#bucket.put(checked(name), { open: () => createReadStream(file), size }, headers);
    await rm(file, { force: true });
  }

  async size(name: string): Promise<number | null> {
    const key = checked(name);
    return this.#inTime((signal) => this.#bucket.size(key, { signal }));
  }

  async read(name: string, range: ByteRange): Promise<Readable | null> {
    const key = checked(name);
    return this.#inTime((signal) => this.#bucket.read(key, range, { signal }));
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.remove(checked(name));
  }

  async *list(): AsyncGenerator<ListedFile> {
    for await (const { key: name, modifiedAt: storedAt } of this.#bucket.list())
      if (isStoredName(name)) yield { name, storedAt };
  }

  owner(): Promise<string | null> {
    return this.#bucket.readText(OWNER_MARK);
  }

  async setOwner(owner: string, { isReplaced }: { isReplaced: boolean }): Promise<void> {
    const put = (condition: Record<string, string> = {}) =>
      this.#bucket.put(OWNER_MARK, owner, { "content-type": "text/plain", ...condition });
    if (isReplaced) return put();
    await put({ "if-none-match": "*" }).catch(async (error: unknown) => {
      const status = error instanceof S3Error ? error.status : null;
      // Taken in between.
      if (status === 412 || status === 409) return;
      // Not every compatible store knows the condition.
      if (status !== 501) throw error;
      await put();
    });
  }

  /** Until the answer begins: its bytes may take longer. */
  async #inTime<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.limits.answerMs);
    try {
      return await send(late.signal);
    } catch (error) {
      const isAway = late.signal.aborted || errorName(error) === "TimeoutError" || isPassing(error);
      throw isAway ? new StoreUnavailable("The store gave no answer that can be used.") : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function checked(name: string): string {
  if (!isStoredName(name)) throw new Error("Not a name of a stored file.");
  return name;
}

class StoreUnavailable extends Error {
  readonly statusCode = 503;
}
