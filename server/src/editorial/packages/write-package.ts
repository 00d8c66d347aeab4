import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Db } from "../../platform/db/open.ts";
import { filesInText } from "../../platform/files/files-in-text.ts";
import type { FileStore } from "../../platform/files/store.ts";
import type { ZipEntry } from "../../platform/files/zip/write-zip.ts";
import { conflict } from "../../platform/http/http-error.ts";
import {
  contentsIn,
  FORMAT,
  MANIFEST,
  type Manifest,
  type PackagedRoute,
  type PackagedRouteFile,
  type PackageMedia,
  VERSION,
} from "./format.ts";
import { filesNamed } from "./queries.ts";

/** Beyond this a zip needs another format for its list. */
const MOST_ZIP_BYTES = 4_000_000_000;

type MediaToWrite = Awaited<ReturnType<typeof filesNamed>>;

const namesIn = ({ cover, ...route }: PackagedRoute) => [
  ...(cover === null ? [] : [cover]),
  ...contentsIn(route).flatMap(({ file, content }) => [...(file === null ? [] : [file]), ...filesInText(content)]),
];

const fileLost = (name: string) => conflict(`Falta el archivo ${name}, que una ruta nombra.`, { code: "FILE_MISSING" });

/** The media of some routes. Throws if a file is lost, before anything is written. */
export async function mediaToWrite(db: Db, files: FileStore, routes: readonly PackagedRoute[]): Promise<MediaToWrite> {
  const media = await filesNamed(db, [...new Set(routes.flatMap(namesIn))]);
  const sizes = await Promise.all(media.map(async ({ name }) => ({ name, size: await files.size(name) })));
  const lost = sizes.find(({ size }) => size === null);
  if (lost) throw fileLost(lost.name);
  return media;
}

export function requireZipSize(media: MediaToWrite): void {
  if (media.reduce((sum, { bytes }) => sum + bytes, 0) < MOST_ZIP_BYTES) return;
  const sentence = "La ruta ocupa demasiado para un zip. Expórtala a una carpeta con «senda export-routes».";
  throw conflict(sentence, { code: "FILE_TOO_LARGE" });
}

export const routeFileName = (index: number) => `${String(index + 1).padStart(3, "0")}.json`;

/** The files of a package, one after another: each is read once, and its sum is in the manifest, which comes last. */
export async function* packageEntries(
  files: FileStore,
  routes: readonly PackagedRoute[],
  media: MediaToWrite,
): AsyncGenerator<ZipEntry> {
  const listed: PackageMedia[] = [];
  for (const { name, contentType, alt, caption, licence, isDecorative } of media) {
    const sum = createHash("sha256");
    const seen = { bytes: 0 };
    yield { name: `media/${name}`, content: summed(files, name, sum, seen) };
    const about = { ...(alt && { alt }), ...(caption && { caption }), ...(licence && { licence }) };
    const kept = { name, contentType, bytes: seen.bytes, sha256: sum.digest("hex") };
    listed.push({ ...kept, ...about, ...(isDecorative && { isDecorative }) });
  }
  for (const [index, route] of routes.entries()) {
    yield json(`routes/${routeFileName(index)}`, { format: 1, route } satisfies PackagedRouteFile);
  }
  yield json(MANIFEST, { format: FORMAT, version: VERSION, media: listed } satisfies Manifest);
}

async function* summed(files: FileStore, name: string, sum: ReturnType<typeof createHash>, seen: { bytes: number }) {
  const size = await files.size(name);
  const content: AsyncIterable<Buffer> | null =
    size === null ? null : await files.read(name, { start: 0, end: size - 1 });
  if (!content) throw fileLost(name);
  for await (const piece of content) {
    sum.update(piece);
    seen.bytes += piece.length;
    yield piece;
  }
}

const json = (name: string, value: object): ZipEntry => ({ name, content: Readable.from(jsonPieces(value)) });

/** As deep as a content of a stage is in the file of a route. */
const PIECES_DEPTH = 5;

function* jsonPieces(value: object) {
  for (const text of jsonTexts(value, PIECES_DEPTH, "")) yield Buffer.from(text);
  yield Buffer.from("\n");
}

/** The text of `JSON.stringify(value, null, 2)`, a content at a time: a route of many long ones takes a while. */
function* jsonTexts(value: unknown, depth: number, indent: string): Generator<string> {
  const isList = Array.isArray(value);
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const written = entries.filter(([, item]) => item !== undefined);
  if (depth === 0 || written.length === 0) {
    yield JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
    return;
  }
  yield isList ? "[" : "{";
  for (const [at, [key, item]] of written.entries()) {
    yield `${at > 0 ? "," : ""}\n${indent}  ${isList ? "" : `${JSON.stringify(key)}: `}`;
    yield* jsonTexts(item, depth - 1, `${indent}  `);
  }
  yield `\n${indent}${isList ? "]" : "}"}`;
}
