import { compile, type Groups, type Phrase } from "../spanish/phrase.ts";

// Risk is often told without any telling sentence: pills in one, "son suficientes" in the next. A constellation is a few
// notions that mean little alone and much side by side, in whatever order; commas and full stops do not part them.
//   {PILLS} + [suficientes|alcanzan] @10 - [farmacia|receta]
// Both notions within ten words of one another, unless a word anywhere in the text gives them a harmless meaning.
// A notion may have several lines ("one / other"), each as phrase.ts reads it.

export type Constellation = { all: Phrase[][]; near: number; unless: Phrase[] };

export const constellations = (lines: string[], groups: Groups): Constellation[] =>
  lines.map((line) => {
    const [rule = "", harmless] = line.split(" - ");
    const [notions = "", near] = rule.split(" @");
    return {
      all: notions.split(" + ").map((notion) => compile(notion.split(" / "), groups)),
      near: Number(near),
      unless: harmless === undefined ? [] : compile(harmless.split(" / "), groups),
    };
  });

/** For every place in the text, how many words come before it. */
function wordCounts(text: string): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  for (let index = 0; index < text.length; index++) {
    const endsWord = text[index] === " " && text[index - 1] !== "." && text[index - 1] !== " ";
    counts[index + 1] = (counts[index] ?? 0) + (endsWord ? 1 : 0);
  }
  return counts;
}

type Span = { from: number; to: number };

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

/** Whether some span of `others` is near each anchor: both lists are in order, so one walk is enough. */
function nearTo(anchors: Span[], others: Span[], near: number): Span[] {
  let first = 0;
  return anchors.filter((anchor) => {
    while (first < others.length && (others[first]?.to ?? 0) + near < anchor.from) first++;
    const other = others[first];
    return other !== undefined && other.from <= anchor.to + near;
  });
}

/** Whether the text holds any of these constellations. */
export function shows(text: string, list: Constellation[]): boolean {
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
