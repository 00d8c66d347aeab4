import type { DemoHistory } from "content:demo";
import { v7 as newId } from "uuid";
import type { PastAdvice } from "../advice/advisor/advisor.ts";
import type { Deps } from "../deps.ts";
import { encryptRecord, NO_DETAILS, UNRATED } from "../diary/encrypted-record.ts";
import { insertRecord } from "../diary/queries.ts";
import type { WholeContent } from "../editorial/routes/add-whole-route.ts";
import { suggestionsSeenBy } from "../learning/catalogue/suggestions.ts";
import { completeOnce, startContent } from "../learning/interactions/queries.ts";
import { startRoute } from "../learning/progress/queries.ts";
import { type Answers, encryptAnswers } from "../learning/quiz/answers.ts";
import { hasAnalysis } from "../learning/quiz/has-analysis.ts";
import { recordVisit } from "../learning/quiz/queries.ts";
import { insertDecision } from "../people/consent/queries.ts";
import type { Trx } from "../platform/db/tables.ts";
import { later } from "../platform/time.ts";
import type { UserCipher } from "../platform/vault/vault.ts";

type DemoProgress = DemoHistory["progress"][number];
type DemoAnswers = DemoProgress["answers"][number];

type PlacedContent = Pick<WholeContent, "title" | "points" | "quizData" | "analysisPrompt"> & { id: string };

export interface Placed {
  routes: Map<string, string>;
  contents: Map<string, PlacedContent>;
}

const DAY_MS = 24 * 60 * 60_000;

export async function addHistory(trx: Trx, deps: Deps, userId: string, history: DemoHistory, placed: Placed) {
  const box = await deps.vault.cipherOf(trx, userId);
  for (const progress of history.progress) await addProgress(trx, deps, box, userId, progress, placed);
  await addDiary(trx, deps, box, userId, history);
}

async function addProgress(trx: Trx, deps: Deps, box: UserCipher, userId: string, made: DemoProgress, placed: Placed) {
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
