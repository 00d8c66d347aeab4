import type { DemoRoute } from "content:demo";
import { copyFile, mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Deps } from "../deps.ts";
import { receiveFile, type StoredFile } from "../platform/files/receive.ts";
import { newName } from "../platform/files/store.ts";

/** From the name of a file of the demo to where it is stored. */
export type StoredMedia = Map<string, StoredFile>;

/** The demo's files take the same way in as an editor's upload. */
export async function storeMedia(deps: Deps, folder: string, routes: readonly DemoRoute[]): Promise<StoredMedia> {
  await mkdir(deps.files.scratch, { recursive: true });
  const stored: StoredMedia = new Map();
  for (const name of namesIn(routes)) {
    const copy = path.join(deps.files.scratch, newName("demo"));
    await copyFile(path.join(folder, name), copy);
    try {
      const { size: bytes } = await stat(copy);
      const upload = { path: copy, bytes, declaredName: path.basename(name) };
      stored.set(name, await receiveFile(upload, ["image", "audio", "video"], deps));
    } finally {
      await rm(copy, { force: true });
    }
  }
  return stored;
}

function namesIn(routes: readonly DemoRoute[]): Set<string> {
  const contents = routes.flatMap((route) => [...route.contents, ...route.stages.flatMap((stage) => stage.contents)]);
  return new Set([...routes.map(({ cover }) => cover), ...contents.flatMap(({ file }) => file ?? [])]);
}
