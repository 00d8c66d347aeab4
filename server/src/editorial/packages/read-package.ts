import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { FileKind } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import { unlessMissing } from "../../platform/disk.ts";
import { filesInText } from "../../platform/files/files-in-text.ts";
import type { ZipLimits } from "../../platform/files/zip/list-zip.ts";
import { ZipFile } from "../../platform/files/zip/read-zip.ts";
import { HttpError, payloadTooLarge } from "../../platform/http/http-error.ts";
import { fileKindOf } from "../contents/content-parts.ts";
import { folderMedia, type MediaSource, type WantedMedia } from "../routes/store-media.ts";
import { isTheme } from "../themes.ts";
import { contentsIn, MANIFEST, type Manifest, MediaName, type PackagedRoute, type PackageMedia } from "./format.ts";
import { type PartParser, packageFault } from "./parse-part.ts";

/** A folder or a zip with `senda.json`, `routes/<n>.json` and `media/<name>`. */
export interface RoutePackage extends MediaSource {
  /** Such as `001.json`, sorted. */
  readonly routeNames: readonly string[];
  /** The number of other files in it. */
  readonly unknownCount: number;
  /** Null if there is none. */
  readBytes(name: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

const MOST_TEXT_BYTES = 8 * 1024 ** 2;
const ROUTE_FILE = /^[\w-]{1,100}\.json$/;

const ENTRIES = 5_000;
export const UPLOAD_LIMITS: ZipLimits = {
  entries: ENTRIES,
  fileBytes: limits.files.video,
  bytes: 2 * limits.files.package,
};
const LOCAL_LIMITS: ZipLimits = { ...UPLOAD_LIMITS, bytes: 4 * 1024 ** 3 };

export async function openPackage(place: string): Promise<RoutePackage> {
  const found = await unlessMissing(stat(place), null);
  return found?.isFile() ? openZipPackage(place, LOCAL_LIMITS) : openFolder(place);
}

async function openFolder(folder: string): Promise<RoutePackage> {
  const names = await unlessMissing(readdir(path.join(folder, "routes")), []);
  return {
    ...folderMedia(path.join(folder, "media")),
    routeNames: names.filter((name) => ROUTE_FILE.test(name)).sort(),
    unknownCount: 0,
    async readBytes(name) {
      const file = path.join(folder, name);
      const found = await unlessMissing(stat(file), null);
      if (!found) return null;
      requireTextSize(found.size);
      return new Uint8Array(await readFile(file));
    },
    close: async () => {},
  };
}

export async function openZipPackage(file: string, limits: ZipLimits): Promise<RoutePackage> {
  const zip = await ZipFile.open(file, limits);
  const inFolder = (folder: string, isKnown: (name: string) => boolean) =>
    zip.names.flatMap((name) => (name.startsWith(folder) && isKnown(name.slice(folder.length)) ? [name] : []));
  const routes = inFolder("routes/", (name) => ROUTE_FILE.test(name));
  const media = inFolder("media/", (name) => MediaName.safeParse(name).success);
  return {
    size: async (name) => zip.size(`media/${name}`),
    read: (name) => zip.read(`media/${name}`),
    routeNames: routes.map((name) => path.posix.basename(name)).sort(),
    unknownCount: zip.names.length - routes.length - media.length - (zip.size(MANIFEST) === null ? 0 : 1),
    async readBytes(name) {
      const size = zip.size(name);
      if (size === null) return null;
      requireTextSize(size);
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(name)) pieces.push(piece);
      // A copy: small buffers share their memory, which could not be given to another thread.
      return new Uint8Array(Buffer.concat(pieces));
    },
    close: zip.close,
  };
}

function requireTextSize(bytes: number): void {
  if (bytes > MOST_TEXT_BYTES) throw payloadTooLarge("es demasiado grande.");
}

export async function readManifest(source: RoutePackage, parser: PartParser): Promise<Manifest> {
  const bytes = await bytesOf(source, MANIFEST, MANIFEST);
  if (!bytes) throw packageFault(MANIFEST, "No es un paquete de Senda: le falta el archivo senda.json.");
  return parser.manifest(MANIFEST, bytes);
}

export async function readRoute(source: RoutePackage, name: string, parser: PartParser): Promise<PackagedRoute> {
  const bytes = await bytesOf(source, `routes/${name}`, name);
  if (!bytes) throw packageFault(name, "no está en el paquete.");
  return parser.route(name, bytes);
}

const bytesOf = (source: RoutePackage, path: string, name: string) =>
  source.readBytes(path).catch((error: unknown) => {
    throw error instanceof HttpError ? packageFault(name, error.message) : error;
  });

/** The media that a route needs. A file for two contents of different types is recognised as neither. */
export async function wantedMedia(
  route: PackagedRoute,
  source: RoutePackage,
  listed: readonly PackageMedia[],
): Promise<WantedMedia> {
  const sums = new Map(listed.map(({ name, sha256 }) => [name, sha256]));
  const wanted = new Map<string, { kinds: FileKind[]; sha256: string | undefined }>();
  const want = (name: string | null, kind: FileKind | null) => {
    if (name === null || kind === null) return;
    const kinds = wanted.get(name)?.kinds.filter((known) => known === kind) ?? [kind];
    wanted.set(name, { kinds, sha256: sums.get(name) });
  };
  want(route.cover, "image");
  for (const { file, type } of contentsIn(route)) want(file, fileKindOf(type));
  for (const name of picturesIn(route)) if ((await source.size(name)) !== null) want(name, "image");
  return wanted;
}

export const picturesIn = (route: PackagedRoute) => [
  ...new Set(contentsIn(route).flatMap(({ content }) => filesInText(content))),
];

/** The same route with the themes that this Senda has, and the ids of the others. */
export function withKnownThemes(route: PackagedRoute): { route: PackagedRoute; unknown: string[] } {
  const unknown = new Set(contentsIn(route).flatMap(({ themes }) => themes.filter((id) => !isTheme(id))));
  const known = (contents: PackagedRoute["contents"]) =>
    contents.map((content) => ({ ...content, themes: [...new Set(content.themes.filter(isTheme))] }));
  const stages = route.stages.map((stage) => ({ ...stage, contents: known(stage.contents) }));
  return { route: { ...route, stages, contents: known(route.contents) }, unknown: [...unknown] };
}
