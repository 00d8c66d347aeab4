import { lexicons, signals } from "content:crisis";
import { compile, found, type Groups, type NormalisedText, type Phrase } from "../spanish/phrase.ts";

// Risk is often told without any telling sentence: pills in one, "son suficientes" in the next. A combination is a few
// notions that mean little alone and much side by side, in any order and across sentences (content/crisis/combined.txt).

interface Combination {
  all: Phrase[][];
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

function spansOf(page: NormalisedText, counts: Uint32Array, phrases: Phrase[]): Span[] {
  const spans = found(page, phrases).flatMap(({ expression }) =>
    [...page.text.matchAll(expression)].map((match) => ({
      from: counts[match.index] ?? 0,
      to: counts[match.index + match[0].length] ?? 0,
    })),
  );
  return spans.sort((one, other) => one.from - other.from);
}

function nearTo(anchors: Span[], others: Span[], near: number): Span[] {
  let first = 0;
  return anchors.filter((anchor) => {
    while (first < others.length && (others[first]?.to ?? 0) + near < anchor.from) first++;
    const other = others[first];
    return other !== undefined && other.from <= anchor.to + near;
  });
}

export function hasCombination(page: NormalisedText, list: readonly Combination[]): boolean {
  const counts = wordCounts(page.text);
  const mayBeIn = (notion: Phrase[]) => page.candidates(notion).length > 0;
  return list.some(({ all, near, unless }) => {
    if (!all.every(mayBeIn)) return false;
    let anchors = spansOf(page, counts, all[0] ?? []);
    for (const notion of all.slice(1)) {
      if (anchors.length === 0) return false;
      anchors = nearTo(anchors, spansOf(page, counts, notion), near);
    }
    return anchors.length > 0 && spansOf(page, counts, unless).length === 0;
  });
}

const { "self-harm": harm, violence, exclusions, farewell, combined, "someone-near": near } = lexicons;
const compiled =
  <Section extends string>(list: { groups: Record<string, string>; sections: Record<Section, string[]> }) =>
  (section: Section) =>
    compile(list.sections[section], list.groups);

const selfHarmList = compiled(harm);
export const selfHarm = selfHarmList("phrases");
export const selfHarmNamed = selfHarmList("named");
export const deathNamed = selfHarmList("death");
export const deathOfOthers = selfHarmList("death of others");

const violenceList = compiled(violence);
export const violenceSuffered = violenceList("phrases");
export const selfInflicted = violenceList("self-inflicted");

export const personNear = compiled(near)("phrases");
export const combinations = compileCombinations(combined.sections.combinations, combined.groups);

export const ENOUGH_SIGNALS = 3;
export const weightedSignals = signals.map(({ weight, expressions }) => ({ weight, phrases: compile(expressions) }));

const excluded = compiled(exclusions);
export const selfHarmIdioms = excluded("self-harm idioms");
export const violenceIdioms = excluded("violence idioms");
export const aboutTheWorld = excluded("about the world");
export const aboutAnotherPerson = excluded("about another person");
export const quotedWords = excluded("quoted words");
export const saidInOwnWords = excluded("own words");
export const saidToAnother = excluded("said to another person");
export const helpIsThere = excluded("help is there");
export const notInEarnest = [...quotedWords, ...helpIsThere, ...excluded("in jest")];
export const wishToLive = excluded("wish to live");
export const inDoubt = excluded("in doubt");
export const longAgo = excluded("long ago");
export const overcome = excluded("overcome");
export const stillPresent = excluded("still present");

const farewellList = compiled(farewell);
export const saidOnLeaving = farewellList("said on leaving");
export const harmlessFarewell = farewellList("harmless");
