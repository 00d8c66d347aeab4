import { knownByWord } from "../spanish/fold.ts";
import { normalise } from "../spanish/normalise.ts";

// A notion is a list of words that mean the same ("soga", "mecate", "cabuya"). A word that the training part does not have is
// understood through its notion.

export interface Notion {
  /** As `spelled` gives them. */
  expressions: readonly string[];
}
export interface FoundNotion {
  at: number;
  notion: number;
  /** Of how many words. */
  length: number;
}

export const withoutStops = (normalised: string) => normalised.split(" ").filter((word) => word !== "" && word !== ".");

/** `palabra`, `raíz*`, `dos_palabras`, as they are found in a normalised text. Done once, while building. */
export const spelled = (expression: string): string =>
  expression
    .split("_")
    .map((part) => {
      const isStem = part.endsWith("*");
      const words = withoutStops(normalise(isStem ? part.slice(0, -1) : part)).join(" ");
      return isStem && words !== "" ? `${words}*` : words;
    })
    .filter(Boolean)
    .join(" ");

/** The expressions as a tree: one step for each word. */
interface Step {
  notions: number[];
  next: Map<string, Step>;
  /** By the beginning of a word. */
  stems: Map<string, Step>;
  stemLengths: number[];
}

const newStep = (): Step => ({ notions: [], next: new Map(), stems: new Map(), stemLengths: [] });

function stepTo(from: Step, part: string): Step {
  const isStem = part.endsWith("*");
  const word = isStem ? part.slice(0, -1) : part;
  const steps = isStem ? from.stems : from.next;
  const step = steps.get(word) ?? newStep();
  steps.set(word, step);
  if (isStem && !from.stemLengths.includes(word.length)) from.stemLengths.push(word.length);
  return step;
}

function treeOf(notions: readonly Notion[]): Step {
  const root = newStep();
  for (const [notion, { expressions }] of notions.entries())
    for (const expression of expressions) {
      if (expression === "") continue;
      const last = expression.split(" ").reduce(stepTo, root);
      if (!last.notions.includes(notion)) last.notions.push(notion);
    }
  return root;
}

/** The steps that a word takes from one. */
function stepsBy(word: string, { next, stems, stemLengths }: Step): readonly Step[] {
  const whole = next.get(word);
  const steps = whole ? [whole] : [];
  for (const length of stemLengths) {
    const stem = word.length < length ? undefined : stems.get(word.slice(0, length));
    if (stem) steps.push(stem);
  }
  return steps;
}

/** Each notion of the expressions that go on with `steps`, with the length of its longest expression. */
function findFrom(
  steps: readonly Step[],
  words: readonly string[],
  at: number,
  length: number,
  found: FoundNotion[],
): void {
  for (const step of steps) {
    for (const notion of step.notions) {
      const known = found.find((one) => one.notion === notion);
      if (!known) found.push({ at, notion, length });
      else if (known.length < length) known.length = length;
    }
    const word = words[at + length];
    if (word !== undefined) findFrom(stepsBy(word, step), words, at, length + 1, found);
  }
}

const NONE: readonly Step[] = [];

/** Finds the notions of normalised words, in the order of the words. */
export type FindNotions = (words: readonly string[]) => FoundNotion[];

export function notionFinder(notions: readonly Notion[]): FindNotions {
  const root = treeOf(notions);
  const firstSteps = knownByWord((word) => {
    const steps = stepsBy(word, root);
    return steps.length === 0 ? NONE : steps;
  });
  return (words) => {
    const all: FoundNotion[] = [];
    for (let at = 0; at < words.length; at++) {
      const steps = firstSteps(words[at] ?? "");
      if (steps === NONE) continue;
      const found: FoundNotion[] = [];
      findFrom(steps, words, at, 1, found);
      all.push(...found.sort((one, other) => one.notion - other.notion));
    }
    return all;
  };
}
