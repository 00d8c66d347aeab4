import { type DemoContent, type DemoRoute, history, routes } from "content:demo";
import { copyFile, mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { addDemoAccounts, demoAccounts } from "../auth/first-accounts.ts";
import { userByEmail } from "../auth/queries.ts";
import { insertContent } from "../contents/queries.ts";
import type { Deps } from "../deps.ts";
import { lastPosition, lockAllRoutes } from "../platform/db/ordering.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { insertFile, type StoredFile } from "../platform/files/queries.ts";
import { receiveFile, removeStored } from "../platform/files/receive.ts";
import { newName } from "../platform/files/store.ts";
import { insertRoute } from "../routes/queries.ts";
import { insertStage } from "../stages/queries.ts";
import { addHistory, type Placed } from "./seed-history.ts";

/**
 * Adds the demo once: where its accounts exist, it was added before, and may have been changed since. The media come
 * first and the rows in one transaction, so that an interrupted start adds nothing.
 */
export async function seedDemo(deps: Deps, mediaFolder: string): Promise<void> {
  if (await userByEmail(deps.db, demoAccounts.learner.email)) return;
  const media = await storeMedia(deps, mediaFolder, routes);
  let isAdded = false;
  try {
    isAdded = await addAll(deps, media);
  } finally {
    if (!isAdded) await removeStored(deps, namesOf(media));
  }
}

const namesOf = (media: StoredMedia) =>
  [...media.values()].flatMap(({ name, smallName }) => (smallName ? [name, smallName] : [name]));

const addAll = (deps: Deps, media: StoredMedia): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    await lockAllRoutes(trx);
    if (await userByEmail(trx, demoAccounts.learner.email)) return false;
    await addDemoAccounts(trx, deps.clock);
    const placed = await addRoutes(trx, media, deps.clock());
    const ana = await userByEmail(trx, demoAccounts.learner.email);
    if (ana) await addHistory(trx, deps, ana.id, history, placed);
    return true;
  });

async function addRoutes(trx: Trx, media: StoredMedia, now: Date): Promise<Placed> {
  const placed: Placed = { routes: new Map(), contents: new Map() };
  const last = await lastPosition(trx, { table: "routes" });
  for (const [index, route] of routes.entries()) await addRoute(trx, media, now, route, last + index + 1, placed);
  return placed;
}

async function addRoute(trx: Trx, media: StoredMedia, now: Date, route: DemoRoute, position: number, placed: Placed) {
  const { title, description, type } = route;
  const coverId = await fileRow(trx, media, route.cover, now);
  const { id: routeId } = await insertRoute(trx, { title, description, type, coverId, position, now });
  placed.routes.set(route.key, routeId);
  for (const [index, stage] of route.stages.entries()) {
    const stageRow = { routeId, title: stage.title, description: stage.description, position: index + 1 };
    const { id: stageId } = await insertStage(trx, stageRow);
    await addContents(trx, media, now, stage.contents, { routeId, stageId }, placed);
  }
  await addContents(trx, media, now, route.contents, { routeId, stageId: null }, placed);
}

interface Parent {
  routeId: string;
  stageId: string | null;
}

async function addContents(
  trx: Trx,
  media: StoredMedia,
  now: Date,
  contents: readonly DemoContent[],
  parent: Parent,
  placed: Placed,
) {
  for (const [index, content] of contents.entries()) {
    const { id } = await insertContent(
      trx,
      { ...parent, position: index + 1 },
      {
        ...content,
        quizData: content.quiz ?? null,
        overviewData: content.overview,
        analysisPrompt: content.analysisPrompt ?? null,
        fileId: content.file ? await fileRow(trx, media, content.file, now) : null,
      },
    );
    placed.contents.set(content.key, { ...content, id });
  }
}

async function fileRow(trx: Trx, media: StoredMedia, name: string, now: Date): Promise<string> {
  const stored = media.get(name);
  if (!stored) throw new Error(`The demo has no file ${name}.`);
  return insertFile(trx, stored, now);
}

type StoredMedia = Map<string, StoredFile>;

async function storeMedia(deps: Deps, folder: string, routes: readonly DemoRoute[]): Promise<StoredMedia> {
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
