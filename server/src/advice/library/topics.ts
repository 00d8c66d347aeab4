import { body } from "./topics/body.ts";
import { bright } from "./topics/bright.ts";
import { inner } from "./topics/inner.ts";
import { people } from "./topics/people.ts";
import { tasks } from "./topics/tasks.ts";

// biome-ignore format: one line per part of life
export type TopicId =
  | "sleep" | "tiredness" | "health" | "food" | "treatment" | "movement"
  | "family" | "parenting" | "caregiving" | "couple" | "breakup" | "friends" | "loneliness" | "homesickness" | "conflict" | "grief"
  | "work" | "studies" | "money" | "overload" | "change" | "screens" | "world"
  | "anxiety" | "worry" | "sadness" | "anger" | "guilt" | "apathy"
  | "gratitude" | "achievement" | "joy" | "nature";

/**
 * A burden weighs by itself ("ansiedad"), so a negation takes it away; a resource lifts by itself ("gratitud"); a ground
 * is a part of life ("trabajo") that is good or hard according to the words around it.
 */
export type Nature = "burden" | "resource" | "ground";

export type Topic = {
  id: TopicId;
  /** How an advice names it, with its article. */
  label: string;
  nature: Nature;
  /** Its words are in many a text: anything else that is named says more. */
  isFaint?: boolean;
  /** Words that bring it up, in any form of theirs. */
  words: string;
  /** Words of a ground that are bad news in themselves ("insomnio", "despido"). */
  hardWords?: string;
  /** Lines in the language of phrase.ts. */
  phrases?: string[];
  hardPhrases?: string[];
  goodPhrases?: string[];
  /** Nouns that may be given back as they were said: "madre" → "tu madre". */
  echoes?: Record<string, string>;
  /** What to say of it on a hard day and on a good one; {eco} is the echo, or the label. */
  hard: string[];
  good: string[];
};

/** From the most telling to the most general: ties go to the first. */
export const topics: readonly Topic[] = [...people, ...body, ...tasks, ...inner, ...bright];
