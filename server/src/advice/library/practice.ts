import type { Feeling } from "@senda/contract/diary";
import type { TopicId } from "./topics.ts";

/** The kind of evidence that a practice leans on. */
export type Family =
  | "breathing"
  | "grounding"
  | "behavioural activation"
  | "cognitive reframing"
  | "self-compassion"
  | "sleep"
  | "gratitude and savouring"
  | "asking for support"
  | "values"
  | "problem solving"
  | "movement"
  | "social connection"
  | "worry time"
  | "grief"
  | "anger"
  | "digital rest"
  | "boundaries";

export type Practice = {
  id: string;
  family: Family;
  /** What it fits; the first topics are the ones it was written for. */
  topics: TopicId[];
  feelings: readonly Feeling[];
  /** Ways to invite to it, when it is the main one of an advice. */
  wordings: [string, string, ...string[]];
  /** What to do, in order, today. */
  steps: [string, string, ...string[]];
  /** The whole of it in one clause, for when it comes second. */
  aside: string;
};

export const LIGHT: readonly Feeling[] = ["GREAT", "GOOD"];
export const EVEN: readonly Feeling[] = ["GOOD", "NEUTRAL"];
export const HEAVY: readonly Feeling[] = ["BAD", "TERRIBLE"];
/** Asks for some strength: not on the worst days. */
export const EFFORT: readonly Feeling[] = ["NEUTRAL", "BAD"];
export const LOW: readonly Feeling[] = ["NEUTRAL", "BAD", "TERRIBLE"];
export const MOST: readonly Feeling[] = ["GREAT", "GOOD", "NEUTRAL", "BAD"];
export const ANY: readonly Feeling[] = ["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"];

export const family = (name: Family, practices: Omit<Practice, "family">[]): Practice[] =>
  practices.map((practice) => ({ ...practice, family: name }));
