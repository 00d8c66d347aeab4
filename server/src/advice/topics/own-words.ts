import { notions, type Topic } from "content:advice";
import { fold, sound } from "../spanish/fold.ts";
import { findTopicNotions } from "./topic-model.ts";

// The words of a page that a topic was read from, as they were written: "me corrieron de la chamba".

const WORD = /[\p{L}\p{N}]+/gu;
const MOST_WORDS = 8;
const MOST_BEFORE = 2;
/** A clause ends at one of these, and at any mark between two words. */
const JOINTS = new Set("y e o ni pero porque aunque cuando que xq q pq si como pues".split(" "));
/** A quotation does not end with one of these. */
const LITTLE = new Set(
  "a al con de del el en es la las lo los me mi mis no para por se sin su sus tan te un una ya".split(" "),
);

interface Written {
  word: string;
  start: number;
  end: number;
  /** There is a mark between this word and the one before. */
  isAfterMark: boolean;
}

function writtenWords(text: string): Written[] {
  let last = 0;
  return [...text.matchAll(WORD)].map((match) => {
    const isAfterMark = /\S/.test(text.slice(last, match.index));
    last = match.index + match[0].length;
    return { word: fold(match[0]), start: match.index, end: last, isAfterMark };
  });
}

/** The clause around the first expression that tells the topic, or null where it is a single word or longer than that. */
export function ownWords(text: string, { toldBy }: Topic): string | null {
  const written = writtenWords(text);
  const telling = new Set(toldBy);
  const found = findTopicNotions(written.map(({ word }) => sound(word)));
  const first = found.find(({ notion }) => telling.has(notions[notion]?.name ?? ""));
  if (!first) return null;
  const isNewClause = (index: number) => {
    const [before, here] = [written[index - 1], written[index]];
    return !before || !here || here.isAfterMark || JOINTS.has(before.word) || JOINTS.has(here.word);
  };
  let from = first.at;
  while (first.at - from < MOST_BEFORE && !isNewClause(from)) from--;
  let to = first.at + first.length;
  while (to - from <= MOST_WORDS && to < written.length && !isNewClause(to)) to++;
  while (to > first.at + first.length && LITTLE.has(written[to - 1]?.word ?? "")) to--;
  const start = written[from]?.start ?? 0;
  const end = written[to - 1]?.end ?? 0;
  return to - from >= 2 && to - from <= MOST_WORDS ? text.slice(start, end) : null;
}
