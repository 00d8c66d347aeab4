import { general, type Practice, practices } from "content:advice";
import type { Feeling } from "@senda/contract/diary";
import type { Suggestion } from "../advisor/advisor.ts";
import { hash } from "../spanish/fold.ts";

// Variation without chance: what is said is decided by the text, the day and the entry. The day turns the wheel by one,
// so the same text on consecutive days never finds the same words; the entry tells apart two of the same day.

export type Wheel = {
  daily<T>(choices: readonly T[]): T;
  entry<T>(choices: readonly T[]): T;
};

const dayNumber = (day: string) => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);

function pick<T>(choices: readonly T[], turn: number): T {
  const chosen = choices[((turn % choices.length) + choices.length) % choices.length];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

export function wheel(text: number, day: string, variety: string | number): Wheel {
  const turned = dayNumber(day);
  const start = Number.isNaN(turned) ? hash(day) : turned;
  let drawn = 0;
  return {
    daily: (choices) => pick(choices, text + start),
    entry: (choices) => {
      drawn++;
      return pick(choices, hash(`${variety}·${text}·${start}·${drawn}`));
    },
  };
}

const ENOUGH = 3;

function scoreOf(practice: Practice, wanted: readonly string[]): number {
  return wanted.reduce((sum, topic, rank) => {
    const place = practice.topics.indexOf(topic);
    if (place < 0) return sum;
    return sum + (wanted.length - rank) * 10 - place;
  }, 0);
}

const isLight = (feeling: Feeling) => feeling === "GREAT" || feeling === "GOOD";

/** A good day is for tasting it: what was written for hard days stays away, but for company and movement. */
function forDay(feeling: Feeling): Practice[] {
  return practices.filter(({ feelings, family }) => {
    if (!feelings.includes(feeling)) return false;
    return !isLight(feeling) || !feelings.includes("BAD") || family === "social connection" || family === "movement";
  });
}
const withoutTopic = (feeling: Feeling) => practices.filter(({ id }) => general.practices[feeling].includes(id));

export function candidates(feeling: Feeling, wanted: readonly string[]): Practice[] {
  const [main] = wanted;
  const ranked = forDay(feeling)
    .map((practice) => ({ practice, place: main ? practice.topics.indexOf(main) : -1, all: scoreOf(practice, wanted) }))
    .filter(({ all }) => all > 0)
    .sort((a, b) => b.all - a.all);
  for (const furthest of [1, 2, 5]) {
    const own = ranked.filter(({ place }) => place >= 0 && place <= furthest);
    if (own.length >= ENOUGH) return own.map(({ practice }) => practice).slice(0, 6);
  }
  const wider = ranked.map(({ practice }) => practice);
  if (wider.length === 0) return withoutTopic(feeling);
  return [...new Set([...wider, ...withoutTopic(feeling)])].slice(0, Math.max(ENOUGH, wider.length));
}

export function choosePractices(feeling: Feeling, wanted: readonly string[], turn: Wheel): [Practice, Practice] {
  const main = turn.daily(candidates(feeling, wanted));
  const others = forDay(feeling)
    .map((practice) => ({ practice, score: scoreOf(practice, wanted) }))
    .filter(({ practice, score }) => score > 0 && practice.family !== main.family)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ practice }) => practice);
  const rest = withoutTopic(feeling).filter((practice) => practice.family !== main.family);
  return [main, turn.entry(others.length >= 2 ? others : [...new Set([...others, ...rest])])];
}

const clean = (title: string) =>
  title
    .replace(/[\r\n]+/g, " ")
    .replace(/[[\]()*_`<>\\#|~!]/g, "")
    .trim();

/** A content for the first topic that has one, unfinished ones first. No content is better than one that does not fit. */
export function chooseContent(
  wanted: readonly string[],
  suggestions: readonly Suggestion[],
  turn: Wheel,
): Suggestion | undefined {
  const shown = suggestions.map((content) => ({ ...content, title: clean(content.title) }));
  for (const topic of wanted) {
    const fitting = shown.filter(({ themes, title }) => themes.includes(topic) && title !== "");
    const unfinished = fitting.filter(({ isCompleted }) => !isCompleted);
    if (fitting.length > 0) return turn.entry(unfinished.length > 0 ? unfinished : fitting);
  }
  return undefined;
}
