import { notions, type Topic } from "content:advice";
import { fold, sound } from "../spanish/fold.ts";
import { findTopicNotions } from "./topic-model.ts";

// The words of a page that a topic was read from, as they were written: "me corrieron de la chamba".

const WORD = /[\p{L}\p{N}]+/gu;
const MOST_WORDS = 8;
/** A clause ends at one of these, and at any mark between two words. */
const JOINTS = new Set(
  "y e o ni pero porque aunque cuando mientras donde hasta entonces que xq q pq si como pues".split(" "),
);
/** What begins or ends with one of these is not whole: "a 1 el clásico", "a Beto y". */
const LITTLE = new Set("a al con de del en es las los para por su sus tan un una ya".split(" "));

const HURTFUL = /^(mori|muri|muer|matar|sangr|asco|odi)/;

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

/** The clause with the first expression that tells the topic; null where it is a single word, too long or not whole. */
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
  while (!isNewClause(from)) from--;
  let to = first.at + first.length;
  while (!isNewClause(to)) to++;
  const clause = written.slice(from, to);
  const [start, end] = [clause[0], clause.at(-1)];
  if (!start || !end || LITTLE.has(start.word) || LITTLE.has(end.word)) return null;
  if (clause.length < 2 || clause.length > MOST_WORDS || clause.some(({ word }) => HURTFUL.test(word))) return null;
  return text.slice(start.start, end.end);
}
