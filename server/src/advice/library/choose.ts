import type { Feeling } from "@senda/contract/diary";
import type { Suggestion } from "../advisor.ts";
import { library } from "./library.ts";
import type { Practice } from "./practice.ts";
import { fits } from "./read-text.ts";
import type { TopicId } from "./topics.ts";
import type { Wheel } from "./vary.ts";

const ENOUGH = 3;

/** How well a practice fits: the main topic of the day counts most, and what a practice was written for most of all. */
function scoreOf(practice: Practice, wanted: readonly TopicId[]): number {
  return wanted.reduce((sum, topic, rank) => {
    const place = practice.topics.indexOf(topic);
    if (place < 0) return sum;
    return sum + (wanted.length - rank) * 10 - place;
  }, 0);
}

/** What to try on a day with no topic: kind, small, and safe for everyone. */
const GENERAL: Record<Feeling, string[]> = {
  GREAT: [
    "savour-replay",
    "savour-tell-someone",
    "savour-bank",
    "connect-say-thanks",
    "value-good-day-direction",
    "savour-letter",
    "act-share-good",
  ],
  GOOD: [
    "savour-three-things",
    "savour-slow-pleasure",
    "connect-say-thanks",
    "move-outdoors",
    "savour-bank",
    "rest-plan-calm",
  ],
  NEUTRAL: [
    "kind-check-in",
    "savour-three-things",
    "move-outdoors",
    "savour-slow-pleasure",
    "value-compass",
    "connect-small-contact",
  ],
  BAD: [
    "kind-check-in",
    "think-name-it",
    "breath-hand-on-belly",
    "move-ten-minutes",
    "act-two-minutes",
    "savour-even-so",
    "rest-without-purpose",
  ],
  TERRIBLE: [
    "kind-hand",
    "breath-hand-on-belly",
    "ask-one-person",
    "ground-shower",
    "ask-company-without-talk",
    "act-two-minutes",
  ],
};

const isLight = (feeling: Feeling) => feeling === "GREAT" || feeling === "GOOD";

/** A good day is for tasting it: what was written for hard days stays away, but for company and movement. */
function forDay(feeling: Feeling): Practice[] {
  return library.filter(({ feelings, family }) => {
    if (!feelings.includes(feeling)) return false;
    return !isLight(feeling) || !feelings.includes("BAD") || family === "social connection" || family === "movement";
  });
}
const general = (feeling: Feeling) => library.filter((practice) => GENERAL[feeling].includes(practice.id));

/** Those that may lead the advice, best first: at least three, so that three days differ. */
export function candidates(feeling: Feeling, wanted: readonly TopicId[]): Practice[] {
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
  if (wider.length === 0) return general(feeling);
  return [...new Set([...wider, ...general(feeling)])].slice(0, Math.max(ENOUGH, wider.length));
}

/** One to lead and one to come second, of different families. */
export function choosePractices(feeling: Feeling, wanted: readonly TopicId[], turn: Wheel): [Practice, Practice] {
  const main = turn.daily(candidates(feeling, wanted));
  const others = forDay(feeling)
    .map((practice) => ({ practice, score: scoreOf(practice, wanted) }))
    .filter(({ practice, score }) => score > 0 && practice.family !== main.family)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ practice }) => practice);
  const rest = general(feeling).filter((practice) => practice.family !== main.family);
  return [main, turn.entry(others.length >= 2 ? others : [...new Set([...others, ...rest])])];
}

const clean = (title: string) =>
  title
    .replace(/[\r\n]+/g, " ")
    .replace(/[[\]()*_`<>\\#|~!]/g, "")
    .trim();

/** A published content that speaks of the same; none rather than one that does not fit. */
export function chooseContent(
  wanted: readonly TopicId[],
  practice: Practice,
  suggestions: readonly Suggestion[],
  turn: Wheel,
): Suggestion | undefined {
  const topics = wanted.length > 0 ? wanted : practice.topics.slice(0, 2);
  const ranked = suggestions
    .map((content) => ({
      content: { ...content, title: clean(content.title) },
      score: topics.reduce((sum, topic, rank) => {
        const inTitle = fits(topic, content.title) * 3 + fits(topic, content.keywords);
        return sum + inTitle * (topics.length - rank);
      }, 0),
    }))
    .filter(({ content, score }) => score > 0 && content.title !== "")
    .sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const near = ranked.filter(({ score }) => score >= best * 0.75).map(({ content }) => content);
  return near.length > 0 ? turn.entry(near) : undefined;
}
