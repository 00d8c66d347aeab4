import { type DemoContent, type DemoRoute, history, routes } from "content:demo";
import { v7 as newId } from "uuid";
import type { Deps } from "../deps.ts";
import { addWholeRoute } from "../editorial/routes/add-whole-route.ts";
import { folderMedia, namesOf, type StoredMedia, storeMedia } from "../editorial/routes/store-media.ts";
import { addDemoAccounts, demoAccounts } from "../people/auth/first-accounts.ts";
import { userByEmail } from "../people/auth/queries.ts";
import { lastPosition, lockAllRoutes } from "../platform/db/ordering.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { removeStored } from "../platform/files/receive.ts";
import { addHistory, type Placed } from "./seed-history.ts";

const LICENCE = "De Senda";
const KINDS = ["image", "audio", "video"] as const;

/**
 * Adds the demo once: where its accounts exist, it was added before, and may have been changed since. The media come
 * first and the rows in one transaction, so that an interrupted start adds nothing.
 */
export async function seedDemo(deps: Deps, mediaFolder: string): Promise<void> {
  if (await userByEmail(deps.db, demoAccounts.learner.email)) return;
  const wanted = new Map([...namesIn(routes)].map((name) => [name, { kinds: KINDS }]));
  const media = await storeMedia(deps, folderMedia(mediaFolder), wanted);
  let isAdded = false;
  try {
    isAdded = await addAll(deps, media);
  } finally {
    if (!isAdded) await removeStored(deps, namesOf(media));
  }
}

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
  for (const [index, route] of routes.entries()) {
    const id = newId();
    await addWholeRoute(trx, wholeRoute(route), {
      id,
      media,
      about: aboutPictures(route),
      position: last + index + 1,
      state: "PUBLISHED",
      now,
      onContent: (content, contentId) => void placed.contents.set(content.key, { ...content, id: contentId }),
    });
    placed.routes.set(route.key, id);
  }
  return placed;
}

const contentsOf = ({ contents, stages }: DemoRoute) => [...contents, ...stages.flatMap((stage) => stage.contents)];

const aboutPictures = (route: DemoRoute) =>
  new Map([
    [route.cover, { alt: route.coverAlt, licence: LICENCE }],
    ...contentsOf(route).flatMap(({ file, alt }) => (file && alt ? [[file, { alt, licence: LICENCE }] as const] : [])),
  ]);

const wholeContent = ({ file, alt: _alt, quiz, overview, analysisPrompt, ...content }: DemoContent) => ({
  ...content,
  file: file ?? null,
  quizData: quiz ?? null,
  overviewData: overview,
  analysisPrompt: analysisPrompt ?? null,
});

const wholeRoute = (route: DemoRoute) => ({
  ...route,
  stages: route.stages.map((stage) => ({ ...stage, contents: stage.contents.map(wholeContent) })),
  contents: route.contents.map(wholeContent),
});

function namesIn(routes: readonly DemoRoute[]): Set<string> {
  const files = routes.flatMap(contentsOf).flatMap(({ file }) => file ?? []);
  return new Set([...routes.map(({ cover }) => cover), ...files]);
}
