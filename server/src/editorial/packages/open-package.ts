import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { limits } from "@senda/contract/limits";
import { unlessMissing } from "../../platform/disk.ts";
import type { ZipLimits } from "../../platform/files/zip/list-zip.ts";
import { ZipFile } from "../../platform/files/zip/read-zip.ts";
import { payloadTooLarge } from "../../platform/http/http-error.ts";
import { folderMedia, type MediaSource } from "../routes/store-media.ts";
import { MANIFEST } from "./manifest.ts";
import { MediaName } from "./route-file.ts";

/** A folder or a zip with `senda.json`, `routes/<n>.json` and `media/<name>`. */
export interface RoutePackage extends MediaSource {
  /** Such as `001.json`, sorted. */
  readonly routeNames: readonly string[];
  /** How many other files are in it. */
  readonly unknownCount: number;
  /** Null where there is none. */
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
