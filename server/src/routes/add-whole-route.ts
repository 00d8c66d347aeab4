import { copyFile, lstat, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FileKind } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import type { RouteType } from "@senda/contract/routes";
import { fitToType } from "../contents/content-parts.ts";
import { type ContentParts, insertContent } from "../contents/queries.ts";
import type { Trx } from "../platform/db/tables.ts";
import { newScratchName, unlessMissing } from "../platform/disk.ts";
import { insertFile, type StoredFile } from "../platform/files/queries.ts";
import { type FileDeps, receiveFile, removeStored } from "../platform/files/receive.ts";
import { badRequest, payloadTooLarge } from "../platform/http/http-error.ts";
import { insertStage } from "../stages/queries.ts";
import { insertRoute } from "./queries.ts";

export interface WholeContent extends Omit<ContentParts, "fileId"> {
  /** The name of a media file. */
  file: string | null;
}

export interface WholeRoute<Content extends WholeContent = WholeContent> {
  title: string;
  description: string;
  type: RouteType;
  cover: string | null;
  stages: readonly { title: string; description: string; contents: readonly Content[] }[];
  contents: readonly Content[];
}

type StoredMedia = Map<string, StoredFile>;
/** Which kinds of file each name may be. */
export type WantedMedia = ReadonlyMap<string, readonly FileKind[]>;

export const namesOf = (media: StoredMedia) =>
  [...media.values()].flatMap(({ name, smallName }) => (smallName ? [name, smallName] : [name]));

/** Stores copies of the files in a folder as if they had been uploaded: all of them or none. */
export async function storeMedia(deps: FileDeps, folder: string, wanted: WantedMedia): Promise<StoredMedia> {
  await mkdir(deps.files.scratch, { recursive: true });
  const stored: StoredMedia = new Map();
  try {
    for (const [name, kinds] of wanted) stored.set(name, await storeOne(deps, path.join(folder, name), kinds));
    return stored;
  } catch (error) {
    await removeStored(deps, namesOf(stored));
    throw error;
  }
}

async function storeOne(deps: FileDeps, file: string, kinds: readonly FileKind[]): Promise<StoredFile> {
  const declaredName = path.basename(file);
  const found = await unlessMissing(lstat(file), null);
  // A link could lead to any file of the machine.
  if (!found?.isFile()) throw badRequest(`No hay ningún archivo ${declaredName}.`);
  if (kinds.length > 0 && found.size > Math.max(...kinds.map((kind) => limits.files[kind]))) {
    throw payloadTooLarge(`El archivo ${declaredName} es demasiado grande.`);
  }
  const copy = path.join(deps.files.scratch, newScratchName());
  try {
    await copyFile(file, copy);
    return await receiveFile({ path: copy, bytes: found.size, declaredName }, kinds, deps);
  } finally {
    await rm(copy, { force: true });
  }
}

interface Placing<Content> {
  media: StoredMedia;
  position: number;
  now: Date;
  onContent?: (content: Content, id: string) => void;
}

/** Adds a route with its stages and contents. The caller holds the lock of all routes. */
export async function addWholeRoute<Content extends WholeContent>(
  trx: Trx,
  route: WholeRoute<Content>,
  { media, position, now, onContent }: Placing<Content>,
) {
  const rows = new Map<string, string>();
  const fileRow = async (name: string | null) => {
    const stored = name === null ? undefined : media.get(name);
    if (name === null || !stored) return null;
    const id = rows.get(name) ?? (await insertFile(trx, stored, now));
    rows.set(name, id);
    return id;
  };
  const { title, description, type } = route;
  const coverId = await fileRow(route.cover);
  const { id: routeId } = await insertRoute(trx, { title, description, type, coverId, position, now });
  const addContents = async (contents: readonly Content[], stageId: string | null) => {
    for (const [index, content] of contents.entries()) {
      const parts = fitToType({ ...content, fileId: await fileRow(content.file) });
      const { id } = await insertContent(trx, { routeId, stageId, position: index + 1 }, parts);
      onContent?.(content, id);
    }
  };
  for (const [index, stage] of route.stages.entries()) {
    const row = { routeId, title: stage.title, description: stage.description, position: index + 1 };
    await addContents(stage.contents, (await insertStage(trx, row)).id);
  }
  await addContents(route.contents, null);
  return { routeId, coverId };
}
