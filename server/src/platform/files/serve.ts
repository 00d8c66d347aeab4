import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../http/failures.ts";
import { networkOf } from "../http/rate-limits.ts";
import { MediaStreams, STREAM_LIMITS } from "./media-streams.ts";
import { contentTypeOf } from "./media-types.ts";
import { wantedBytes } from "./ranges.ts";
import { type FileStore, isStoredName } from "./store.ts";

/** A browser that opens a file as a page must not run anything in it. */
const SAFE_HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "content-disposition": "inline",
  "x-content-type-options": "nosniff",
};
const FOR_EVER = "public, max-age=31536000, immutable";

/** Stored files are public, but their names cannot be guessed. */
export function serveMedia(app: FastifyInstance, store: FileStore, limits = STREAM_LIMITS): void {
  const streams = new MediaStreams(limits);
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:name",
    handler: (request, reply) => answer(request, reply, request.params.name, store, streams),
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  store: FileStore,
  streams: MediaStreams,
) {
  const contentType = isStoredName(name) ? contentTypeOf(name) : undefined;
  const size = contentType === undefined ? null : await store.size(name);
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
  const bytes = await store.read(name, range);
  if (!bytes) return sendNotFound(reply);
  streams.add(networkOf(request.ip), bytes, length, () => request.raw.socket.destroy());
  if (wanted !== "whole") reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  return reply.headers({ "content-type": contentType, "content-length": length }).send(bytes);
}

const sendNotFound = (reply: FastifyReply) => {
  for (const name of ["etag", "accept-ranges", "content-disposition"]) reply.removeHeader(name);
  return reply.code(404).header("cache-control", "no-store").send(failure(404));
};

/** Ranges are for GET only; with `If-Range` only while the file is the same. */
function rangeOf({ method, headers }: FastifyRequest, tag: string): string | undefined {
  const isSame = headers["if-range"] === undefined || headers["if-range"] === tag;
  return method === "GET" && isSame ? headers.range : undefined;
}

const isKnown = (header: string | undefined, tag: string) =>
  (header?.split(",") ?? []).some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === tag);
