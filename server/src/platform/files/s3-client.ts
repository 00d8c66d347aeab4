import { createHash } from "node:crypto";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { pipeline, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { errorName } from "../log.ts";

export interface S3Place {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A store that hangs must not hold its callers: `silentMs` without a byte, `answerMs` until an answer begins. */
export const S3_LIMITS = { silentMs: 20_000, answerMs: 8_000 };
export type S3Limits = typeof S3_LIMITS;

const TRIES = 3;
const CONNECT_MS = 3_000;
const FIRST_PAUSE_MS = 100;
const MOST_SOCKETS = 50;

/** An answer of the store that is no success, with the code of its XML as the name. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    code: string | undefined,
  ) {
    super(`The store answered ${status}.`);
    this.name = code ?? `HTTP ${status}`;
  }
}

class S3Timeout extends Error {
  override readonly name = "TimeoutError";
}

/** True if it may well succeed a moment later. A store that hangs would hold the caller as often as it is asked. */
export const isPassing = (error: unknown): boolean =>
  error instanceof S3Error
    ? [429, 500, 502, 503, 504].includes(error.status)
    : !["TimeoutError", "AbortError"].includes(errorName(error));

/** Opened again for every try. */
export interface SentFile {
  open: () => Readable;
  size: number;
}

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Without one, the bucket itself is asked. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | SentFile;
  signal?: AbortSignal | undefined;
}

interface Options {
  signal?: AbortSignal;
}

/** The calls of S3 that Senda needs, over node:http: every compatible store has them, and files are streamed. */
export class S3Bucket {
  readonly #place: S3Place;
  readonly #silentMs: number;
  readonly #agent: http.Agent;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(place: S3Place, { silentMs }: S3Limits = S3_LIMITS) {
    this.#place = place;
    this.#silentMs = silentMs;
    const { Agent } = isSecure(place) ? https : http;
    this.#agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  }

  async put(key: string, body: string | SentFile, headers: Record<string, string> = {}): Promise<void> {
    await finish(await this.#send({ method: "PUT", key, body, headers }));
  }

  /** The size of an object; null if there is none. */
  async size(key: string, { signal }: Options = {}): Promise<number | null> {
    const answer = await orNull(this.#send({ method: "HEAD", key, signal }));
    if (answer === null) return null;
    await finish(answer);
    const length = answer.headers["content-length"];
    return length === undefined ? null : Number(length);
  }

  async read(key: string, range: { start: number; end: number }, { signal }: Options = {}): Promise<Readable | null> {
    const headers = { range: `bytes=${range.start}-${range.end}` };
    return orNull(this.#send({ method: "GET", key, headers, signal }));
  }

  async readText(key: string): Promise<string | null> {
    const answer = await orNull(this.#send({ method: "GET", key }));
    return answer && text(answer);
  }

  async remove(key: string): Promise<void> {
    await finish(await this.#send({ method: "DELETE", key }));
  }

  async *list(prefix = ""): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    for (let token: string | undefined = ""; token !== undefined; ) {
      const query = { "list-type": "2", ...(prefix && { prefix }), ...(token && { "continuation-token": token }) };
      const page = await text(await this.#send({ method: "GET", query }));
      for (const [object] of page.matchAll(OBJECT)) {
        const [key, modified] = [valueIn(object, KEY), valueIn(object, MODIFIED)];
        if (key !== undefined && modified !== undefined) yield { key, modifiedAt: new Date(modified) };
      }
      token = valueIn(page, NEXT);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        if (attempt === TRIES || request.signal?.aborted || !isPassing(error)) throw error;
        await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  }

  async #sendOnce({ method, key, query = {}, headers = {}, body = "", signal }: S3Request): Promise<IncomingMessage> {
    const url = new URL([this.#place.endpoint.replace(/\/+$/, ""), this.#place.bucket, key].filter(Boolean).join("/"));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const length = typeof body === "string" ? Buffer.byteLength(body) : body.size;
    const signed = await new AwsV4Signer({
      ...this.#place,
      service: "s3",
      url: url.href,
      method,
      headers: { ...headers, "x-amz-content-sha256": hashOf(body) },
      cache: this.#keys,
    }).sign();
    const request = (isSecure(this.#place) ? https : http).request(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(method === "PUT" && { "content-length": length }) },
      agent: this.#agent,
      ...(signal && { signal }),
    });
    giveUpInTime(request, this.#silentMs);
    const answer = await answerTo(request, body);
    const { statusCode = 0 } = answer;
    if (statusCode < 300) return answer;
    const code = valueIn(await text(answer), CODE);
    // The rest of a file that the store does not want.
    if (typeof body !== "string") request.destroy();
    throw new S3Error(statusCode, code);
  }
}

const isSecure = ({ endpoint }: S3Place) => endpoint.startsWith("https:");

/** A file is not read twice: the bytes of the connection are trusted. */
const hashOf = (body: string | SentFile) =>
  typeof body === "string" ? createHash("sha256").update(body).digest("hex") : "UNSIGNED-PAYLOAD";

function giveUpInTime(request: ClientRequest, silentMs: number): void {
  request.setTimeout(silentMs, () => request.destroy(new S3Timeout("The store was silent.")));
  request.once("socket", (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => request.destroy(new S3Timeout("The store cannot be reached.")), CONNECT_MS);
    for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
  });
}

/** Settled when the answer begins; its bytes are read by the caller. */
const answerTo = (request: ClientRequest, body: string | SentFile): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once("response", resolve);
    // Also after the answer: an error that no listener takes would end the process.
    request.on("error", reject);
    if (typeof body === "string") request.end(body);
    // Closes the file when the connection fails, and the connection when the file cannot be read.
    else pipeline(body.open(), request, (error) => error && reject(error));
  });

/** Reads the rest, so that the connection can be used again. */
async function finish(answer: IncomingMessage): Promise<void> {
  await text(answer);
}

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof S3Error && error.status === 404) return null;
    throw error;
  });

const OBJECT = /<Contents>.*?<\/Contents>/gs;
const KEY = /<Key>([^<]*)</;
const MODIFIED = /<LastModified>([^<]*)</;
const NEXT = /<NextContinuationToken>([^<]+)</;
const CODE = /<Code>([^<]+)</;
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;
const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

const valueIn = (xml: string, field: RegExp): string | undefined =>
  field
    .exec(xml)?.[1]
    ?.replaceAll(ENTITY, (_, hex?: string, decimal?: string, name = "") =>
      hex || decimal
        ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10))
        : (ENTITIES.get(name) ?? ""),
    );
