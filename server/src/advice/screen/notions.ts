import { notions } from "content:crisis";
import { normalise } from "./normalise.ts";

// A notion is a list of words that mean the same danger or the same calm thing ("soga", "mecate", "cabuya"). A word that
// the training part does not have is understood through its notion (content/crisis/notions.txt).

interface Part {
  word: string;
  isStem: boolean;
}
interface Entry {
  notion: number;
  rest: readonly Part[];
}
export interface FoundNotion {
  at: number;
  notion: number;
}

export const withoutStops = (normalised: string) => normalised.split(" ").filter((word) => word !== "" && word !== ".");

function partsOf(expression: string): Part[] {
  return expression.split("_").flatMap((written) => {
    const isStem = written.endsWith("*");
    const words = withoutStops(normalise(isStem ? written.slice(0, -1) : written));
    return words.map((word, index) => ({ word, isStem: isStem && index === words.length - 1 }));
  });
}

const byWord = new Map<string, Entry[]>();
const byStem = new Map<string, Entry[]>();
for (const [notion, { expressions }] of notions.entries()) {
  for (const expression of expressions) {
    const [first, ...rest] = partsOf(expression);
    if (!first) continue;
    const entries = first.isStem ? byStem : byWord;
    entries.set(first.word, [...(entries.get(first.word) ?? []), { notion, rest }]);
  }
}
const SHORTEST_STEM = Math.min(...[...byStem.keys()].map((stem) => stem.length));
const LONGEST_STEM = Math.max(...[...byStem.keys()].map((stem) => stem.length));

const follows = (words: readonly string[], at: number, rest: readonly Part[]) =>
  rest.every(({ word, isStem }, index) => {
    const found = words[at + 1 + index];
    return isStem ? found?.startsWith(word) === true : found === word;
  });

/** The expressions that may begin with a word. */
function entriesFor(word: string): Entry[] {
  const entries = [...(byWord.get(word) ?? [])];
  for (let length = SHORTEST_STEM; length <= Math.min(word.length, LONGEST_STEM); length++)
    entries.push(...(byStem.get(word.slice(0, length)) ?? []));
  return entries;
}

/** The notions of normalised words, in the order of the words. */
export function notionsIn(words: readonly string[]): FoundNotion[] {
  const found: FoundNotion[] = [];
  const known = new Map<string, Entry[]>();
  for (const [at, word] of words.entries()) {
    const entries = known.get(word) ?? entriesFor(word);
    known.set(word, entries);
    const here = new Set<number>();
    for (const { notion, rest } of entries) if (follows(words, at, rest)) here.add(notion);
    for (const notion of here) found.push({ at, notion });
  }
  return found;
}
