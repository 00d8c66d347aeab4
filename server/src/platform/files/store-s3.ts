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
import { contentTypeOf } from "./recognise.ts";
import { openS3Client, S3_TRIES, type S3Place } from "./s3-client.ts";
import { type ByteRange, type FileStore, isStoredName, type ListedFile, OWNER_MARK } from "./store.ts";

export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(
    place: S3Place,
    readonly scratch: string,
    readonly embeddedFolder: string | null = null,
  ) {
    mkdirSync(scratch, { recursive: true, mode: 0o700 });
    this.#bucket = place.bucket;
    this.#client = openS3Client(place);
  }

  /** One request, which is stored completely or not at all: parts of a broken upload would stay behind. */
  async put(file: string, name: string): Promise<void> {
    const { size } = await stat(file);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const Body = createReadStream(file);
        const ContentType = contentTypeOf(name);
        await this.#client.send(
          new PutObjectCommand({
            ...this.#object(name),
            Body,
            ContentLength: size,
            ...(ContentType && { ContentType }),
          }),
        );
        break;
      } catch (error) {
        // The client does not retry streams, because it can read them only once.
        if (attempt === S3_TRIES || !isPassing(error)) throw error;
      }
    }
    await rm(file, { force: true });
  }

  async size(name: string): Promise<number | null> {
    const found = await orNull(this.#client.send(new HeadObjectCommand(this.#object(name))));
    return found?.ContentLength ?? null;
  }

  async read(name: string, { start, end }: ByteRange): Promise<Readable | null> {
    const found = await orNull(
      this.#client.send(new GetObjectCommand({ ...this.#object(name), Range: `bytes=${start}-${end}` })),
    );
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

  get #mark(): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: OWNER_MARK };
  }

  #object(name: string): { Bucket: string; Key: string } {
    if (!isStoredName(name)) throw new Error("Not a name of a stored file.");
    return { Bucket: this.#bucket, Key: name };
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
