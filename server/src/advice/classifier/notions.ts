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

/** Each notion that begins with the word `at`, with the length of its longest expression. */
function findFrom(step: Step, words: readonly string[], at: number, length: number, found: Map<number, number>): void {
  for (const notion of step.notions) found.set(notion, Math.max(found.get(notion) ?? 0, length));
  const word = words[at + length];
  if (word === undefined) return;
  const next = step.next.get(word);
  if (next) findFrom(next, words, at, length + 1, found);
  for (const stemLength of step.stemLengths) {
    const stem = word.length < stemLength ? undefined : step.stems.get(word.slice(0, stemLength));
    if (stem) findFrom(stem, words, at, length + 1, found);
  }
}

/** Finds the notions of normalised words, in the order of the words. */
export type FindNotions = (words: readonly string[]) => FoundNotion[];

export function notionFinder(notions: readonly Notion[]): FindNotions {
  const root = treeOf(notions);
  return (words) =>
    words.flatMap((_, at) => {
      const found = new Map<number, number>();
      findFrom(root, words, at, 0, found);
      return [...found]
        .map(([notion, length]) => ({ at, notion, length }))
        .sort((one, other) => one.notion - other.notion);
    });
}
