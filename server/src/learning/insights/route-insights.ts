import { adviceRatings } from "@senda/contract/choices";
import type { Answer } from "@senda/contract/endpoint";
import type { insights } from "@senda/contract/insights";
import type { Deps } from "../../deps.ts";
import type { Figure, Trx } from "../../platform/db/tables.ts";
import { allowLongStatements, inTransaction } from "../../platform/db/transaction.ts";
import { later } from "../../platform/time.ts";
import { type ChoiceCounts, choiceCounts, RATING } from "./counts.ts";
import {
  countCompletions,
  countRoute,
  lockedInsights,
  routeTitle,
  type ShownContent,
  saveInsights,
  shownContents,
  storedInsights,
} from "./queries.ts";
import { isCountable, labelsOf, questionKey } from "./question-options.ts";

const HOUR_MS = 60 * 60_000;

type Figures = Record<string, Figure>;

export async function routeInsights(deps: Deps, routeId: string): Promise<Answer<typeof insights.ofRoute> | null> {
  const route = await routeTitle(deps.db, routeId);
  if (!route) return null;
  const contents = await shownContents(deps.db, routeId);
  const ids = [routeId, ...contents.map(({ id }) => id)];
  let stored = await storedInsights(deps.db, ids);
  if (!isFresh(stored.get(routeId), deps.clock())) {
    await countAgain(deps, routeId, contents);
    stored = await storedInsights(deps.db, ids);
  }
  const own = stored.get(routeId);
  const figuresOf = (id: string) => stored.get(id)?.figures ?? {};
  return {
    routeId,
    routeTitle: route.title,
    countedAt: own?.countedAt ?? deps.clock(),
    started: shownOf(figuresOf(routeId), "started"),
    steps: contents.map(({ id, stageId, title, type }) => ({
      contentId: id,
      stageId,
      title,
      type,
      completed: shownOf(figuresOf(id), "completed"),
    })),
    finished: shownOf(figuresOf(routeId), "finished"),
    medianDays: own?.medianDays ?? null,
    quizzes: contents.flatMap((content) => answeredQuiz(content, figuresOf(content.id))),
    ratings: contents.map(({ id, title }) => ({ contentId: id, title, ...ratingsOf(figuresOf(id)) })),
  };
}

const isFresh = (stored: { countedAt: Date } | undefined, now: Date) =>
  stored !== undefined && stored.countedAt > later(now, -HOUR_MS) && stored.countedAt <= later(now, HOUR_MS);

const shownOf = (figures: Figures, name: string): number | null => figures[name]?.shown ?? null;

const optionName = (key: string, option: number) => `${key}:${option}`;

function ratingsOf(figures: Figures) {
  const [yes = null, partly = null, no = null] = adviceRatings.map((_, option) =>
    shownOf(figures, optionName(RATING, option)),
  );
  return { yes, partly, no };
}

function answeredQuiz({ id, title, quiz }: ShownContent, figures: Figures): Answer<typeof insights.ofRoute>["quizzes"] {
  const questions = (quiz?.questions ?? []).filter(isCountable).map((question) => {
    const key = questionKey(question);
    const options = labelsOf(question).map((label, option) => ({
      label,
      people: shownOf(figures, optionName(key, option)),
    }));
    return { question: question.question, options };
  });
  return questions.length > 0 ? [{ contentId: id, title, questions }] : [];
}

/** Counts what can be published now, and publishes it. Of several at once, one counts. */
async function countAgain({ db, vault, clock }: Deps, routeId: string, contents: readonly ShownContent[]) {
  await inTransaction(db, async (trx) => {
    const now = clock();
    const before = await lockedInsights(trx, routeId);
    if (isFresh(before, now)) return;
    await allowLongStatements(trx);
    const ids = contents.map(({ id }) => id);
    const stored = await storedInsights(trx, [routeId, ...ids]);
    const completions = await countCompletions(trx, ids);
    const answers = await choiceCounts(trx, vault, ids);
    const counted = contents.map(({ id }) => {
      const counts = { completed: completions.get(id) ?? 0, ...optionCounts(answers.get(id) ?? {}) };
      return [id, { figures: releaseAll(stored.get(id)?.figures, counts), medianDays: null, countedAt: now }] as const;
    });
    const route = await countedRoute(trx, routeId, before);
    await saveInsights(trx, new Map([...counted, [routeId, { ...route, countedAt: now }]]));
  });
}

async function countedRoute(trx: Trx, routeId: string, before: { figures: Figures; medianDays: number | null }) {
  const { started, finished, medianDays } = await countRoute(trx, routeId);
  const figures = releaseAll(before.figures, { started, finished });
  // With the number of those whose time it is, or not at all.
  const isNew = figures.finished?.counted !== before.figures.finished?.counted;
  return { figures, medianDays: isNew && medianDays !== null ? coarseDays(medianDays) : before.medianDays };
}

const optionCounts = (counts: ChoiceCounts) =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([key, options]) =>
      options.map((count, option) => [optionName(key, option), count] as const),
    ),
  );

function releaseAll(before: Figures = {}, counts: Record<string, number>): Figures {
  const after = { ...before };
  for (const [name, count] of Object.entries(counts)) {
    const figure = releasedFigure(before[name], count);
    if (figure) after[name] = figure;
  }
  return after;
}

/** The smallest group of people that a number, or the difference between two, may be about. */
export const LEAST = 10;

/**
 * A number of people as it is published. It is in tens, so that the difference between any two published numbers is
 * none or at least ten; and it changes only when ten more people have been counted than when it was published, so that
 * two of them are never a few people apart. It never falls: an account that is deleted changes nothing that is seen.
 */
export function releasedFigure(before: Figure | undefined, count: number): Figure | undefined {
  const needed = before ? before.counted + LEAST : LEAST;
  return count < needed ? before : { shown: count - (count % LEAST), counted: count };
}

const DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];

/** A median is one person's time: only steps that many share are told. */
export const coarseDays = (days: number): number => DAYS.find((step) => days <= step) ?? 365;
