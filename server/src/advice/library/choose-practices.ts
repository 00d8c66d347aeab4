import { general, type Practice, practices, type Tone } from "content:advice";
import { daysBetween } from "../../platform/time.ts";
import type { PastAdvice } from "../advisor/advisor.ts";
import type { Wheel } from "./choose.ts";

// The practices for a day: one with its steps and, where the page has a topic, another for it in one clause. What was
// proposed in the last seven days is left out, and what helped this person before comes first.

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

/** What a person said of the practices and families that they were given. */
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

/** How well a practice fits the page: written for its topic, or for any page; 0 where it is for neither. */
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
