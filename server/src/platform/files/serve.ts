import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isKnown, rangeOf, wantedBytes } from "../http/conditional.ts";
import { failure } from "../http/http-error.ts";
import { networkOf } from "../http/rate-limits.ts";
import type { HiddenFiles } from "./quarantine.ts";
import { contentTypeOf } from "./recognise.ts";
import { type FileStore, isStoredName } from "./store.ts";

/** A browser that opens a file as a page must not run anything in it. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
};
const FOR_EVER = "public, max-age=31536000, immutable";

interface Media {
  files: FileStore;
  hiddenFiles: HiddenFiles;
}

/** Stored files are public, but their names cannot be guessed. */
export function serveMedia(
  app: FastifyInstance,
  media: Media,
  isShared: (address: string) => boolean,
  limits = STREAM_LIMITS,
): void {
  const streams = new MediaStreams(limits, isShared);
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:name",
    handler: (request, reply) => answer(request, reply, request.params.name, media, streams),
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { files, hiddenFiles }: Media,
  streams: MediaStreams,
) {
  const contentType = isStoredName(name) ? contentTypeOf(name) : undefined;
  const size = contentType === undefined || (await hiddenFiles.has(name)) ? null : await files.size(name);
  if (contentType === undefined || size === null) return sendNotFound(reply);

  // A name is used once, so it identifies the bytes.
  const tag = `"${name}"`;
  reply.headers({ ...SAFE_HEADERS, "cache-control": FOR_EVER, "accept-ranges": "bytes", etag: tag });
  if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();

  const wanted = wantedBytes(rangeOf(request, tag), size);
  if (wanted === "none") {
    reply.header("content-range", `bytes */${size}`).header("cache-control", "no-store");
    return reply.code(416).send(failure(416, [`El archivo tiene ${size} bytes, y lo pedido queda fuera.`]));
  }
  const range = wanted === "whole" ? { start: 0, end: size - 1 } : wanted;
  const length = range.end - range.start + 1;
  if (request.method === "HEAD") return reply.headers({ "content-type": contentType, "content-length": length }).send();
  const bytes = await files.read(name, range);
  if (!bytes) return sendNotFound(reply);
  streams.add(request.ip, bytes, length, () => request.raw.socket.destroy());
  if (wanted !== "whole") reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  return reply.headers({ "content-type": contentType, "content-length": length }).send(bytes);
}

const sendNotFound = (reply: FastifyReply) => {
  for (const name of ["etag", "accept-ranges", "content-disposition"]) reply.removeHeader(name);
  return reply.code(404).header("cache-control", "no-store").send(failure(404));
};

/**
 * Open files per network and in all: a browser opens at most six, and a family or an office shares one address. A stream
 * may take `graceMs`, plus the time of its bytes at this rate.
 */
const STREAM_LIMITS = { perNetwork: 64, inAll: 512, graceMs: 60_000, bytesPerSecond: 32 * 1024 };
export type StreamLimits = typeof STREAM_LIMITS;

interface OpenStream {
  network: string;
  cut(): void;
}

/**
 * Limits the open file streams. When full, the oldest stream is closed instead of refusing the new one: a player
 * continues by a range request, and a caller that only holds connections open blocks no one else. A shared network may
 * use all the room that others leave.
 */
export class MediaStreams {
  readonly #open = new Set<OpenStream>();

  constructor(
    private readonly limits: StreamLimits,
    private readonly isShared: (address: string) => boolean,
  ) {}

  add(address: string, bytes: Readable, length: number, cut: () => void): void {
    const network = networkOf(address);
    const ofNetwork = [...this.#open].filter((stream) => stream.network === network);
    if (ofNetwork.length >= this.limits.perNetwork && !this.isShared(address)) this.#cut(ofNetwork[0]);
    else if (this.#open.size >= this.limits.inAll) this.#cut(this.#oldestOfLargest());
    const stream: OpenStream = { network, cut };
    this.#open.add(stream);
    const { graceMs, bytesPerSecond } = this.limits;
    const timer = setTimeout(() => this.#cut(stream), graceMs + (length / bytesPerSecond) * 1000);
    timer.unref();
    bytes.once("close", () => {
      clearTimeout(timer);
      this.#open.delete(stream);
    });
  }

  /** Of the network that has the most, so that a few who open many close nothing of the others. */
  #oldestOfLargest(): OpenStream | undefined {
    const byNetwork = new Map<string, OpenStream[]>();
    for (const stream of this.#open) {
      const others = byNetwork.get(stream.network);
      if (others) others.push(stream);
      else byNetwork.set(stream.network, [stream]);
    }
    return [...byNetwork.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
  }

  #cut(stream: OpenStream | undefined): void {
    if (stream && this.#open.delete(stream)) stream.cut();
  }
}
