import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FileKind } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import { newScratchName, unlessMissing, writeNewFile } from "../../platform/disk.ts";
import type { StoredFile } from "../../platform/files/queries.ts";
import { type FileDeps, receiveFile, removeStored, withServiceUnavailable } from "../../platform/files/receive.ts";
import type { Upload } from "../../platform/http/form.ts";
import { badRequest, payloadTooLarge } from "../../platform/http/http-error.ts";

/** The source of the media of a whole route. */
export interface MediaSource {
  /** In bytes; null if there is no such file. */
  size(name: string): Promise<number | null>;
  read(name: string): AsyncIterable<Buffer>;
}

export const folderMedia = (folder: string): MediaSource => ({
  async size(name) {
    const found = await unlessMissing(lstat(path.join(folder, name)), null);
    // A link could lead to any file of the machine.
    return found?.isFile() ? found.size : null;
  },
  read: (name) => createReadStream(path.join(folder, name)),
});

/** The kinds of file that each may be, and the sum that it must have if that is known. */
export type WantedMedia = ReadonlyMap<string, { kinds: readonly FileKind[]; sha256?: string | undefined }>;

export type StoredMedia = Map<string, StoredFile>;

export const storedNamesOf = (media: StoredMedia) =>
  [...media.values()].flatMap(({ name, smallName }) => (smallName ? [name, smallName] : [name]));

/** Stores copies of the files as if they had been uploaded: all of them or none. */
export async function storeMedia(deps: FileDeps, source: MediaSource, wanted: WantedMedia): Promise<StoredMedia> {
  const stored: StoredMedia = new Map();
  try {
    for (const name of wanted.keys()) {
      const store = (upload: Upload, kinds: readonly FileKind[]) => receiveFile(upload, kinds, deps);
      stored.set(name, await withCopy(deps, source, wanted, name, store));
    }
    return stored;
  } catch (error) {
    await removeStored(deps, storedNamesOf(stored));
    throw error;
  }
}

/** In a request they are parts of a package. */
const INVALID = { code: "INVALID_PACKAGE", field: "file" } as const;

/** Copies one file to the folder for uploads, and removes it after the work. */
export async function withCopy<T>(
  { files: { scratch }, log }: FileDeps,
  source: MediaSource,
  wanted: WantedMedia,
  name: string,
  work: (upload: Upload, kinds: readonly FileKind[]) => Promise<T>,
): Promise<T> {
  const { kinds, sha256 } = wanted.get(name) ?? { kinds: [] };
  const bytes = await source.size(name);
  if (bytes === null) throw badRequest(`No hay ningún archivo ${name}.`, INVALID);
  if (kinds.length > 0 && bytes > Math.max(...kinds.map((kind) => limits.files[kind]))) {
    throw payloadTooLarge(`El archivo ${name} es demasiado grande.`, { ...INVALID, code: "FILE_TOO_LARGE" });
  }
  await mkdir(scratch, { recursive: true });
  const copy = path.join(scratch, newScratchName());
  try {
    const sum = createHash("sha256");
    const summed = async function* () {
      for await (const piece of source.read(name)) {
        sum.update(piece);
        yield piece;
      }
    };
    await withServiceUnavailable(log, writeNewFile(copy, summed()));
    if (sha256 !== undefined && sum.digest("hex") !== sha256) {
      throw badRequest(`El archivo ${name} no es el que se exportó: su suma no coincide.`, INVALID);
    }
    return await work({ path: copy, bytes, field: INVALID.field, declaredName: name }, kinds);
  } finally {
    await rm(copy, { force: true });
  }
}
