import { general, type Practice, practices, type Tone } from "content:advice";
import { daysBetween } from "../../platform/time.ts";
import type { PastAdvice, Suggestion } from "../advisor/advisor.ts";
import { hash } from "../spanish/fold.ts";

// Variation without chance: the words are decided by the text, the day and the entry. The day turns the wheel by one,
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

// The practices for a day: one with its steps and, if the page has a topic, another for it in one clause. Those
// of the last seven days are left out, and those that helped this person before come first.

const REST_DAYS = 7;
/** So many of the best are taken in turn; without a topic all are equally good. */
const CHOICES = 4;
const CHOICES_FOR_ANY_PAGE = 12;

interface Wanted {
  tone: Tone;
  topic: string | null;
  told: ReadonlySet<string>;
  day: string;
  recent: readonly PastAdvice[];
}

const familyOf = new Map(practices.map(({ id, family }) => [id, family]));

/** The answers of a person about the practices and families that they were given. */
function experience(recent: readonly PastAdvice[]) {
  const helped = new Set<string>();
  const helpedFamilies = new Set<string>();
  const helpedPartly = new Set<string>();
  const failed = new Set<string>();
  for (const { practices: given, rating } of recent)
    for (const id of given) {
      if (rating === "YES") helped.add(id);
      if (rating === "YES") helpedFamilies.add(familyOf.get(id) ?? "");
      if (rating === "PARTLY") helpedPartly.add(id);
      if (rating === "NO") failed.add(id);
    }
  return { helped, helpedFamilies, helpedPartly, failed };
}

const FOR_TOPIC = 100;
const FOR_TOLD = 15;
const FOR_ANY_PAGE = 20;
const HELPED = 40;
const HELPED_FAMILY = 15;
/** It may come back a little sooner, and says nothing about its family. */
const HELPED_PARTLY = 10;

interface Candidate {
  practice: Practice;
  isForTopic: boolean;
  score: number;
}

/** The most for a practice that is written for the topic, less for one for any page, 0 for others. */
function fitOf(practice: Practice, { tone, topic }: Wanted): number {
  const place = topic === null ? -1 : practice.topics.indexOf(topic);
  if (place >= 0) return FOR_TOPIC - 5 * place + (practice.toldBy ? FOR_TOLD : 0);
  return general.practices[tone].includes(practice.id) ? FOR_ANY_PAGE : 0;
}

const firstOf = <T>(...lists: readonly (readonly T[])[]): readonly T[] => lists.find(({ length }) => length > 0) ?? [];

/**
 * The practices for a page, the fittest first. Those of the last days and those that did not help are not among them,
 * unless a person has written so much that nothing else is left.
 */
export function fittest(wanted: Wanted): Candidate[] {
  const { tone, told, day, recent } = wanted;
  const resting = new Set(
    recent.filter((given) => daysBetween(given.day, day) < REST_DAYS).flatMap((given) => given.practices),
  );
  const { helped, helpedFamilies, helpedPartly, failed } = experience(recent);
  const liking = ({ id, family }: Practice) => {
    if (helped.has(id)) return HELPED;
    if (helpedFamilies.has(family)) return HELPED_FAMILY;
    return helpedPartly.has(id) ? HELPED_PARTLY : 0;
  };
  const fitting = practices
    .filter(({ tones, toldBy }) => tones.includes(tone) && (!toldBy || toldBy.some((notion) => told.has(notion))))
    .map((practice) => ({ practice, fit: fitOf(practice, wanted) }))
    .filter(({ fit }) => fit > 0);
  const notFailed = fitting.filter(({ practice }) => !failed.has(practice.id));
  const fresh = notFailed.filter(({ practice }) => !resting.has(practice.id));
  return firstOf(fresh, notFailed, fitting)
    .map(({ practice, fit }) => ({ practice, isForTopic: fit > HELPED, score: fit + liking(practice) }))
    .sort((one, other) => other.score - one.score);
}

export function choosePractices(wanted: Wanted, turn: Wheel): [Practice, ...Practice[]] {
  const all = fittest(wanted);
  const forTopic = all.filter(({ isForTopic }) => isForTopic);
  const choices = forTopic.length > 0 ? forTopic.slice(0, CHOICES) : all.slice(0, CHOICES_FOR_ANY_PAGE);
  const { practice: main } = turn.daily(choices);
  const others = forTopic.filter(({ practice }) => practice !== main);
  const ofAnotherKind = others.filter(({ practice }) => practice.family !== main.family);
  const seconds = (ofAnotherKind.length > 0 ? ofAnotherKind : others).slice(0, CHOICES);
  return seconds.length > 0 ? [main, turn.entry(seconds).practice] : [main];
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
