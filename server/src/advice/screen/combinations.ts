import { compile, type Groups, type Phrase } from "../spanish/phrase.ts";

// Risk is often told without any telling sentence: pills in one, "son suficientes" in the next. A combination is a few
// notions that mean little alone and much side by side, in any order and across sentences (content/crisis/combined.txt).

interface Combination {
  all: Phrase[][];
  /** How many words may be between two notions. */
  near: number;
  unless: Phrase[];
}

export const compileCombinations = (lines: readonly string[], groups: Groups): Combination[] =>
  lines.map((line) => {
    const [rule = "", harmless] = line.split(" - ");
    const [notions = "", near] = rule.split(" @");
    return {
      all: notions.split(" + ").map((notion) => compile(notion.split(" / "), groups)),
      near: Number(near),
      unless: harmless === undefined ? [] : compile(harmless.split(" / "), groups),
    };
  });

/** For every index of the text, how many words come before it. */
function wordCounts(text: string): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  for (let index = 0; index < text.length; index++) {
    const endsWord = text[index] === " " && text[index - 1] !== "." && text[index - 1] !== " ";
    counts[index + 1] = (counts[index] ?? 0) + (endsWord ? 1 : 0);
  }
  return counts;
}

interface Span {
  from: number;
  to: number;
}

function spansOf(text: string, counts: Uint32Array, phrases: Phrase[]): Span[] {
  const spans = phrases.flatMap(({ expression, needs }) =>
    needs.some((need) => text.includes(need))
      ? [...text.matchAll(expression)].map((found) => ({
          from: counts[found.index] ?? 0,
          to: counts[found.index + found[0].length] ?? 0,
        }))
      : [],
  );
  return spans.sort((one, other) => one.from - other.from);
}

/** The anchors with a span of `others` near them; both lists are in order, so one pass is enough. */
function nearTo(anchors: Span[], others: Span[], near: number): Span[] {
  let first = 0;
  return anchors.filter((anchor) => {
    while (first < others.length && (others[first]?.to ?? 0) + near < anchor.from) first++;
    const other = others[first];
    return other !== undefined && other.from <= anchor.to + near;
  });
}

export function hasCombination(text: string, list: readonly Combination[]): boolean {
  const counts = wordCounts(text);
  return list.some(({ all, near, unless }) => {
    let anchors = spansOf(text, counts, all[0] ?? []);
    for (const notion of all.slice(1)) {
      if (anchors.length === 0) return false;
      anchors = nearTo(anchors, spansOf(text, counts, notion), near);
    }
    return anchors.length > 0 && spansOf(text, counts, unless).length === 0;
  });
}
