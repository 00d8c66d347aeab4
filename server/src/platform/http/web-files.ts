import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isKnown, rangeOf, wantedBytes } from "./conditional.ts";
import { sendLeanHeaders } from "./headers.ts";
import { failure } from "./http-error.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const TYPES = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".webmanifest", "application/manifest+json; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".woff", "font/woff"],
  [".woff2", "font/woff2"],
  [".m4a", "audio/mp4"],
  [".mp4", "video/mp4"],
]);
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;
const INDEX = "index.html";

/** The files of the build: a file that is not in this list does not exist. */
class WebFolder {
  readonly #names: ReadonlySet<string>;
  readonly #read = new Map<string, { bytes: Buffer; tag: string }>();
  readonly #pages: readonly { parts: string[]; file: string }[];

  constructor(private readonly folder: string) {
    const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    const files = found.filter((entry) => entry.isFile());
    this.#names = new Set(
      files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll("\\", "/")),
    );
    this.#pages = [...this.#names]
      .filter((name) => /^pages\/\w+\.json$/.test(name))
      .flatMap((name) => this.#pagesOf(name));
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  read(name: string): { bytes: Buffer; tag: string } {
    const known = this.#read.get(name);
    if (known) return known;
    const bytes = readFileSync(path.join(this.folder, name));
    const file = { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    this.#read.set(name, file);
    return file;
  }

  pageFor(pathname: string): string {
    const asked = partsOf(pathname);
    return this.#pages.find(({ parts }) => isUnder(parts, asked))?.file ?? INDEX;
  }

  /** Of one of the two apps. */
  #pagesOf(list: string) {
    // Written by our build.
    const known = JSON.parse(this.read(list).bytes.toString()) as [path: string, file: string][];
    return known.map(([pathname, file]) => ({ parts: partsOf(pathname), file }));
  }
}

const partsOf = (pathname: string) => pathname.toLowerCase().split("/").filter(Boolean);

function isUnder(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  const parts = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? asked.length < parts.length : asked.length !== parts.length) return false;
  return parts.every((part, at) => part.startsWith(":") || part === asked[at]);
}

export function serveWebFiles(app: FastifyInstance, folder: string): void {
  const files = new WebFolder(folder);
  app.setNotFoundHandler((request, reply) => {
    const name = files.has(INDEX) && isReading(request.method) ? nameFor(files, request.url) : null;
    return name === null ? reply.code(404).send(failure(404)) : sendFile(request, reply, files, name);
  });
}

const isReading = (method: string) => method === "GET" || method === "HEAD";

function nameFor(files: WebFolder, url: string): string | null {
  const [pathname = ""] = url.split("?");
  const name = pathname.slice(1);
  if (files.has(name) && TYPES.has(path.extname(name))) return name;
  if (name.endsWith("/") && files.has(name + INDEX)) return name + INDEX;
  return isPage(pathname) ? files.pageFor(pathname) : null;
}

const isPage = (pathname: string) =>
  !/^\/(api|media|assets|metrics|\.well-known)(\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);

function sendFile(request: FastifyRequest, reply: FastifyReply, files: WebFolder, name: string) {
  const isForEver = name.startsWith("assets/");
  if (isForEver) sendLeanHeaders(reply);
  reply.header("content-type", TYPES.get(path.extname(name))).header("cache-control", isForEver ? FOR_EVER : ASK_AGAIN);
  const isCompressed = ENCODINGS.some(({ ending }) => files.has(name + ending));
  if (isCompressed) reply.header("vary", "accept-encoding");

  const encoding = ENCODINGS.find(
    (each) => files.has(name + each.ending) && isAccepted(request.headers["accept-encoding"], each.name),
  );
  if (encoding) reply.header("content-encoding", encoding.name);
  const { bytes, tag } = files.read(name + (encoding?.ending ?? ""));
  if (!isForEver) {
    reply.header("etag", tag);
    if (isKnown(request.headers["if-none-match"], tag)) return reply.code(304).send();
  }
  return isCompressed ? reply.send(bytes) : sendPart(request, reply, bytes, tag);
}

function sendPart(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, tag: string) {
  reply.header("accept-ranges", "bytes");
  const wanted = wantedBytes(rangeOf(request, tag), bytes.length);
  if (wanted === "whole") return reply.send(bytes);
  if (wanted === "none") {
    reply.removeHeader("etag");
    reply.headers({ "content-type": TYPES.get(".json"), "content-range": `bytes */${bytes.length}` });
    return reply.code(416).send(failure(416, [`El archivo tiene ${bytes.length} bytes, y lo pedido queda fuera.`]));
  }
  reply.code(206).header("content-range", `bytes ${wanted.start}-${wanted.end}/${bytes.length}`);
  return reply.send(bytes.subarray(wanted.start, wanted.end + 1));
}

/** `br;q=0` is the way to refuse an encoding. */
export const isAccepted = (header: string | string[] | undefined, encoding: string) =>
  String(header ?? "")
    .split(",")
    .some((each) => {
      const [name = "", weight = ""] = each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return name === encoding && !/^q=0(\.0*)?$/.test(weight);
    });
