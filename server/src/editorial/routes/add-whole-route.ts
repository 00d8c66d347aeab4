import type { PublicationState } from "@senda/contract/publication";
import { v7 as newId } from "uuid";
import type { Trx } from "../../platform/db/tables.ts";
import { filesInText, replaceFilesInText } from "../../platform/files/files-in-text.ts";
import { type AboutFile, describeFile, insertFile } from "../../platform/files/queries.ts";
import { fitToType } from "../contents/content-parts.ts";
import { insertItem, type PartsOf } from "../item.ts";
import { recordCreated } from "../keep-version.ts";
import type { StoredMedia } from "./store-media.ts";

export interface WholeContent extends Omit<PartsOf["CONTENT"], "fileId"> {
  /** The name of a media file. */
  file: string | null;
}

export interface WholeRoute<Content extends WholeContent = WholeContent> extends Omit<PartsOf["ROUTE"], "coverId"> {
  cover: string | null;
  stages: readonly (PartsOf["STAGE"] & { contents: readonly Content[] })[];
  contents: readonly Content[];
}

interface Placing<Content> {
  id: string;
  media: StoredMedia;
  /** The description of a media file, by its name. */
  about?: ReadonlyMap<string, AboutFile>;
  position: number;
  /** Of the route and of everything in it. */
  state: PublicationState;
  now: Date;
  /** The author of the versions in the history; the demo has none. */
  by?: { id: string };
  onContent?: (content: Content, id: string) => void;
}

/** Adds a route with its stages and contents. The caller holds the lock of all routes. */
export async function addWholeRoute<Content extends WholeContent>(
  trx: Trx,
  route: WholeRoute<Content>,
  { id: routeId, media, about, position, state, now, by, onContent }: Placing<Content>,
) {
  const rows = new Map<string, string>();
  const fileRow = async (name: string | null) => {
    const stored = name === null ? undefined : media.get(name);
    if (name === null || !stored) return null;
    const known = rows.get(name);
    if (known) return known;
    const id = await insertFile(trx, stored, now);
    rows.set(name, id);
    await describeFile(trx, id, about?.get(name) ?? {});
    return id;
  };
  const newNameOf = (name: string) => media.get(name)?.name ?? name;
  const { cover, stages, contents: loose, ...texts } = route;
  const coverId = await fileRow(cover);
  const parts = { ...texts, coverId };
  await insertItem(trx, "ROUTE", { id: routeId, position, state, created_at: now }, parts);
  const saved = by && { by, at: now };
  if (saved) await recordCreated(trx, { kind: "ROUTE", id: routeId, ...saved }, parts, state);
  const addContents = async (contents: readonly Content[], stageId: string | null) => {
    for (const [index, content] of contents.entries()) {
      for (const name of filesInText(content.content)) await fileRow(name);
      const text = replaceFilesInText(content.content, newNameOf);
      const { file, ...written } = content;
      const parts = fitToType({ ...written, content: text, fileId: await fileRow(file) });
      const id = newId();
      await insertItem(trx, "CONTENT", { id, route_id: routeId, stage_id: stageId, position: index + 1, state }, parts);
      if (saved) await recordCreated(trx, { kind: "CONTENT", id, ...saved }, parts, state);
      onContent?.(content, id);
    }
  };
  for (const [index, { contents, ...stage }] of stages.entries()) {
    const id = newId();
    await insertItem(trx, "STAGE", { id, route_id: routeId, position: index + 1, state }, stage);
    if (saved) await recordCreated(trx, { kind: "STAGE", id, ...saved }, stage, state);
    await addContents(contents, id);
  }
  await addContents(loose, null);
  return { coverId };
}
