import { type DemoContent, type DemoHistory, type DemoRoute, history, routes } from "content:demo";
import { contentFields, valuesOf } from "@senda/contract/item-fields";
import { v7 as newId } from "uuid";
import { z } from "zod";
import type { PastAdvice } from "../advice/advisor/advisor.ts";
import type { Deps } from "../deps.ts";
import { encryptRecord, NO_DETAILS, UNRATED } from "../diary/encrypted-record.ts";
import { insertRecord } from "../diary/queries.ts";
import { addWholeRoute, type WholeContent } from "../editorial/routes/add-whole-route.ts";
import { folderMedia, type StoredMedia, storedNamesOf, storeMedia } from "../editorial/routes/store-media.ts";
import { suggestionsSeenBy } from "../learning/catalogue/suggestions.ts";
import { completeOnce, startContent } from "../learning/interactions/queries.ts";
import { startRoute } from "../learning/progress/queries.ts";
import { type Answers, encryptAnswers } from "../learning/quiz/answers.ts";
import { hasAnalysis } from "../learning/quiz/has-analysis.ts";
import { recordVisit } from "../learning/quiz/queries.ts";
import { addDemoAccounts, demoAccounts } from "../people/auth/first-accounts.ts";
import { userByEmail } from "../people/auth/queries.ts";
import { insertDecision } from "../people/consent/queries.ts";
import { lastPosition, lockAllRoutes } from "../platform/db/ordering.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { removeStored } from "../platform/files/receive.ts";
import { later } from "../platform/time.ts";
import type { UserCipher } from "../platform/vault/vault.ts";

const LICENCE = "De Senda";
const KINDS = ["image", "audio", "video"] as const;

/**
 * Adds the demo once: if its accounts exist, it was added before, and may have been changed since. The media come
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
    if (!isAdded) await removeStored(deps, storedNamesOf(media));
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

async function addRoutes(trx: Trx, media: StoredMedia, now: Date): Promise<PlacedRoutes> {
  const placed: PlacedRoutes = { routes: new Map(), contents: new Map() };
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

const ContentParts = z.object(valuesOf(contentFields));

const wholeContent = ({ key, file, quiz, overview, ...written }: DemoContent) => ({
  ...ContentParts.parse({ ...written, quizData: quiz, overviewData: overview }),
  key,
  file: file ?? null,
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

type DemoProgress = DemoHistory["progress"][number];
type DemoAnswers = DemoProgress["answers"][number];

type PlacedContent = Pick<WholeContent, "title" | "points" | "quizData" | "analysisPrompt"> & { id: string };

interface PlacedRoutes {
  routes: Map<string, string>;
  contents: Map<string, PlacedContent>;
}

const DAY_MS = 24 * 60 * 60_000;

async function addHistory(trx: Trx, deps: Deps, userId: string, history: DemoHistory, placed: PlacedRoutes) {
  const box = await deps.vault.cipherOf(trx, userId);
  for (const progress of history.progress) await addProgress(trx, deps, box, userId, progress, placed);
  await addDiary(trx, deps, box, userId, history);
}

async function addProgress(
  trx: Trx,
  deps: Deps,
  box: UserCipher,
  userId: string,
  made: DemoProgress,
  placed: PlacedRoutes,
) {
  const routeId = found(placed.routes, made.route);
  const ago = (days: number) => later(deps.clock(), -days * DAY_MS);
  const progress = await startRoute(trx, { id: userId, role: "USER" }, routeId, ago(made.lastVisitDaysAgo));
  if (!progress) return;
  for (const { content: key, daysAgo, visits } of made.completed) {
    const content = found(placed.contents, key);
    const interaction = await startContent(trx, userId, content.id, progress.id, ago(daysAgo));
    if (!interaction) continue;
    const answers = made.answers.find((given) => given.content === key);
    const sealed = answers && encryptAnswers(box, interaction.id, await analysedAnswers(deps, content, answers));
    await recordVisit(trx, userId, interaction.id, { at: ago(daysAgo), count: visits }, sealed);
    await completeOnce(trx, { userId, id: interaction.id, points: content.points, now: ago(daysAgo) });
  }
}

async function addDiary(trx: Trx, deps: Deps, box: UserCipher, userId: string, { diary }: DemoHistory) {
  await insertDecision(trx, userId, "diary", true, later(deps.clock(), -60 * DAY_MS));
  const suggestions = await suggestionsSeenBy(trx, userId);
  const recent: PastAdvice[] = [];
  for (const { daysAgo, time, feeling, text } of diary.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = newId();
    const createdAt = later(deps.clock(), -daysAgo * DAY_MS);
    // The hours are those of a clock in Madrid; which side of the summer they fall on does not matter to a demo.
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    createdAt.setUTCHours(hour - 1, minute, 0, 0);
    const day = createdAt.toISOString().slice(0, 10);
    const asked = { feeling, description: text, day, variety: daysAgo, suggestions, recent: [...recent] };
    const advice = await deps.advisor.adviseOnDay(asked);
    const { practices } = advice;
    recent.unshift({ day, practices, rating: null });
    const encrypted = encryptRecord(box, id, {
      feeling,
      description: text,
      audioUrl: "",
      advice: advice.text,
      adviceBy: advice.author,
      care: null,
      isRead: true,
      hasOffer: false,
      ...NO_DETAILS,
      ...UNRATED,
      practices,
    });
    await insertRecord(trx, { id, userId, ...encrypted, idempotencyKey: null, createdAt });
  }
}

async function analysedAnswers(
  { advisor }: Deps,
  { title, quizData: quiz, analysisPrompt }: PlacedContent,
  { responses }: DemoAnswers,
): Promise<Answers> {
  const answers = { responses, unread: [], worrying: [], checkIn: null, analysed: null };
  if (!quiz || !hasAnalysis(quiz, analysisPrompt)) return { ...answers, analysis: null, analysisBy: null };
  const { text, author } = await advisor.analyseQuiz({ title, prompt: analysisPrompt ?? "", ...quiz, responses });
  return { ...answers, analysis: text, analysisBy: author };
}

function found<T>(places: Map<string, T>, key: string): T {
  const place = places.get(key);
  if (place === undefined) throw new Error(`The demo has nothing called ${key}.`);
  return place;
}
