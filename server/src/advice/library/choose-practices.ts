import { general, type Practice, practices, type Tone } from "content:advice";
import { daysBetween } from "../../platform/time.ts";
import type { PastAdvice } from "../advisor/advisor.ts";
import type { Wheel } from "./choose.ts";

// Two practices for a day: the first with its steps, the second in one clause. What was proposed in the last seven days is
// left out, and what helped this person before comes first.

const REST_DAYS = 7;
/** So many of the best are taken in turn. */
const CHOICES = 4;

interface Wanted {
  tone: Tone;
  topic: string | null;
  /** What an unnamed page may be about. */
  likely: readonly string[];
  day: string;
  recent: readonly PastAdvice[];
}

/** What a person said of the practices and families that they were given. */
function experience(recent: readonly PastAdvice[]) {
  const familyOf = new Map(practices.map(({ id, family }) => [id, family]));
  const helped = new Set<string>();
  const helpedFamilies = new Set<string>();
  const failed = new Set<string>();
  for (const { practices: given, helpful } of recent)
    for (const id of given) {
      if (helpful === true) helped.add(id);
      if (helpful === true) helpedFamilies.add(familyOf.get(id) ?? "");
      if (helpful === false) failed.add(id);
    }
  return { helped, helpedFamilies, failed };
}

const FOR_TOPIC = 100;
const FOR_ANY_PAGE = 20;
const FOR_LIKELY = 10;
const HELPED = 40;
const HELPED_FAMILY = 15;

interface Candidate {
  practice: Practice;
  isForTopic: boolean;
  score: number;
}

/** How well a practice fits the page: written for its topic, or for any page; 0 where it is for neither. */
function fitOf(practice: Practice, { tone, topic, likely }: Wanted): number {
  const place = topic === null ? -1 : practice.topics.indexOf(topic);
  if (place >= 0) return FOR_TOPIC - 5 * place;
  if (!general.practices[tone].includes(practice.id)) return 0;
  return FOR_ANY_PAGE + (likely.some((each) => practice.topics.includes(each)) ? FOR_LIKELY : 0);
}

/** The practices for a page, the fittest first; those of the last days and those that did not help are not among them. */
export function fittest(wanted: Wanted): Candidate[] {
  const { tone, day, recent } = wanted;
  const resting = new Set(
    recent.filter((given) => daysBetween(given.day, day) < REST_DAYS).flatMap((given) => given.practices),
  );
  const { helped, helpedFamilies, failed } = experience(recent);
  const liking = ({ id, family }: Practice) =>
    helped.has(id) ? HELPED : helpedFamilies.has(family) ? HELPED_FAMILY : 0;
  return practices
    .filter(({ id, tones }) => tones.includes(tone) && !resting.has(id) && !failed.has(id))
    .map((practice) => ({ practice, fit: fitOf(practice, wanted) }))
    .filter(({ fit }) => fit > 0)
    .map(({ practice, fit }) => ({ practice, isForTopic: fit > HELPED, score: fit + liking(practice) }))
    .sort((one, other) => other.score - one.score);
}

export function choosePractices(wanted: Wanted, turn: Wheel): [Practice, Practice] {
  const all = fittest(wanted);
  const { practice: main } = turn.daily(all.slice(0, CHOICES));
  const others = all.filter(({ practice }) => practice.family !== main.family);
  const forTopic = others.filter(({ isForTopic }) => isForTopic);
  const { practice: second } = turn.entry((forTopic.length > 0 ? forTopic : others).slice(0, CHOICES));
  return [main, second];
}
