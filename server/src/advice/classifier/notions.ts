import { normalise } from "../spanish/normalise.ts";

// A notion is a list of words that mean the same ("soga", "mecate", "cabuya"). A word that the training part does not have is
// understood through its notion.

export interface Notion {
  /** `palabra`, `raíz*`, `dos_palabras`. */
  expressions: readonly string[];
}

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
  /** Of how many words. */
  length: number;
}

export const withoutStops = (normalised: string) => normalised.split(" ").filter((word) => word !== "" && word !== ".");

function partsOf(expression: string): Part[] {
  return expression.split("_").flatMap((written) => {
    const isStem = written.endsWith("*");
    const words = withoutStops(normalise(isStem ? written.slice(0, -1) : written));
    return words.map((word, index) => ({ word, isStem: isStem && index === words.length - 1 }));
  });
}

const follows = (words: readonly string[], at: number, rest: readonly Part[]) =>
  rest.every(({ word, isStem }, index) => {
    const found = words[at + 1 + index];
    return isStem ? found?.startsWith(word) === true : found === word;
  });

/** The expressions by their first word, and by the stem that their first word begins with. */
function indexOf(notions: readonly Notion[]) {
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
  return { byWord, byStem };
}

/** Finds the notions of normalised words, in the order of the words. */
export type FindNotions = (words: readonly string[]) => FoundNotion[];

export function notionFinder(notions: readonly Notion[]): FindNotions {
  const { byWord, byStem } = indexOf(notions);
  const stemLengths = [...byStem.keys()].map((stem) => stem.length);
  const shortest = Math.min(...stemLengths);
  const longest = Math.max(...stemLengths);

  /** The expressions that may begin with a word. */
  function entriesFor(word: string): Entry[] {
    const entries = [...(byWord.get(word) ?? [])];
    for (let length = shortest; length <= Math.min(word.length, longest); length++)
      entries.push(...(byStem.get(word.slice(0, length)) ?? []));
    return entries;
  }

  return (words) => {
    const found: FoundNotion[] = [];
    const known = new Map<string, Entry[]>();
    for (const [at, word] of words.entries()) {
      const entries = known.get(word) ?? entriesFor(word);
      known.set(word, entries);
      const here = new Map<number, number>();
      for (const { notion, rest } of entries)
        if (follows(words, at, rest)) here.set(notion, Math.max(here.get(notion) ?? 0, rest.length + 1));
      for (const [notion, length] of here) found.push({ at, notion, length });
    }
    return found;
  };
}
