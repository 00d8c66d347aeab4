import { createReadStream, mkdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { errorName } from "../log.ts";
import { contentTypeOf } from "./recognise.ts";
import { openS3Client, S3_LIMITS, S3_TRIES, type S3Place } from "./s3-client.ts";
import { type ByteRange, type FileStore, isStoredName, type ListedFile, OWNER_MARK } from "./store.ts";

export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(
    place: S3Place,
    readonly scratch: string,
    readonly embeddedFolder: string | null = null,
    private readonly limits = S3_LIMITS,
  ) {
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    this.#bucket = place.bucket;
    this.#client = openS3Client(place, limits);
  }

  /** One request, which is stored completely or not at all: parts of a broken upload would stay behind. */
  async put(file: string, name: string): Promise<void> {
    const { size } = await stat(file);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#putOnce(file, name, size);
        break;
      } catch (error) {
        // The client does not retry streams, because it can read them only once.
        if (attempt === S3_TRIES || !isPassing(error)) throw error;
      }
    }
    await rm(file, { force: true });
  }

  async #putOnce(file: string, name: string, ContentLength: number): Promise<void> {
    const Body = createReadStream(file);
    const unreadable = new AbortController();
    // The client does not listen: a file that cannot be read would end the process.
    Body.on("error", () => unreadable.abort());
    const ContentType = contentTypeOf(name);
    const put = new PutObjectCommand({
      ...this.#object(name),
      Body,
      ContentLength,
      ...(ContentType && { ContentType }),
    });
    try {
      await this.#client.send(put, { abortSignal: unreadable.signal });
    } finally {
      // A store that has failed leaves it open.
      Body.destroy();
    }
  }

  async size(name: string): Promise<number | null> {
    const head = new HeadObjectCommand(this.#object(name));
    const found = await orNull(this.#inTime((options) => this.#client.send(head, options)));
    return found?.ContentLength ?? null;
  }

  async read(name: string, { start, end }: ByteRange): Promise<Readable | null> {
    const get = new GetObjectCommand({ ...this.#object(name), Range: `bytes=${start}-${end}` });
    const found = await orNull(this.#inTime((options) => this.#client.send(get, options)));
    return found?.Body instanceof Readable ? found.Body : null;
  }

  async remove(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(name)));
  }

  async *list(): AsyncGenerator<ListedFile> {
    for await (const page of paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket })) {
      for (const { Key: name = "", LastModified: storedAt } of page.Contents ?? []) {
        if (storedAt && isStoredName(name)) yield { name, storedAt };
      }
    }
  }

  async owner(): Promise<string | null> {
    const found = await orNull(this.#client.send(new GetObjectCommand(this.#mark)));
    return (await found?.Body?.transformToString()) ?? null;
  }

  async setOwner(owner: string, { isReplaced }: { isReplaced: boolean }): Promise<void> {
    const put = (IfNoneMatch?: string) =>
      this.#client.send(new PutObjectCommand({ ...this.#mark, Body: owner, ContentType: "text/plain", IfNoneMatch }));
    if (isReplaced) await put();
    else
      await put("*").catch(async (error: unknown) => {
        const status = statusOf(error);
        // Taken in between.
        if (status === 412 || status === 409) return;
        // Not every compatible store knows the condition.
        if (status !== 501) throw error;
        await put();
      });
  }

  /** Until the answer begins: its bytes may take longer. */
  async #inTime<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.limits.answerMs);
    try {
      return await send({ abortSignal: late.signal });
    } catch (error) {
      const isAway = late.signal.aborted || isTimeout(error) || isPassing(error);
      throw isAway ? new StoreUnavailable("The store gave no answer that can be used.") : error;
    } finally {
      clearTimeout(timer);
    }
  }

  get #mark(): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: OWNER_MARK };
  }

  #object(name: string): { Bucket: string; Key: string } {
    if (!isStoredName(name)) throw new Error("Not a name of a stored file.");
    return { Bucket: this.#bucket, Key: name };
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

const isTimeout = (error: unknown) => errorName(error) === "TimeoutError";

function isPassing(error: unknown): boolean {
  // A store that hangs would hold the caller as often as it is asked.
  if (isTimeout(error)) return false;
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
