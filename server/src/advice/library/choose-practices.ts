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
const HELPED = 40;
const HELPED_FAMILY = 15;
const FAILED = -200;

/** The practices for a tone, the fittest first; those of the last days are not among them. */
export function fittest({ tone, topic, day, recent }: Wanted): Practice[] {
  const resting = new Set(
    recent.filter((given) => daysBetween(given.day, day) < REST_DAYS).flatMap((given) => given.practices),
  );
  const { helped, helpedFamilies, failed } = experience(recent);
  const scoreOf = (practice: Practice) => {
    const place = topic ? practice.topics.indexOf(topic) : -1;
    const ofGeneral = general.practices[tone].includes(practice.id) ? 20 : 0;
    return (
      (place < 0 ? ofGeneral : FOR_TOPIC - 5 * place) +
      (helped.has(practice.id) ? HELPED : helpedFamilies.has(practice.family) ? HELPED_FAMILY : 0) +
      (failed.has(practice.id) ? FAILED : 0)
    );
  };
  return practices
    .filter(({ id, tones }) => tones.includes(tone) && !resting.has(id))
    .map((practice) => ({ practice, score: scoreOf(practice) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ practice }) => practice);
}

export function choosePractices(wanted: Wanted, turn: Wheel): [Practice, Practice] {
  const all = fittest(wanted);
  const main = turn.daily(all.slice(0, CHOICES));
  const others = all.filter(({ family }) => family !== main.family);
  return [main, turn.entry(others.slice(0, CHOICES))];
}
