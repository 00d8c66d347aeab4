import { notes, notions, type Topic, topics } from "content:advice";
import { packedTopics } from "content:classifier";
import type { PageReading } from "../advisor/advisor.ts";
import { featuresOf } from "../classifier/features.ts";
import { type Model, unpacked } from "../classifier/model.ts";
import { fold, hash, sound, words as wordsOf } from "../spanish/fold.ts";
import { findTopicNotions, type Shares, sharesOf, type TopicHeader, wordsToRead } from "./topic-model.ts";

// Finds the topic of a page of the diary with a frozen classifier over its words, its phrases and their meanings (notions),
// trained on content/advice/corpus. A topic is named only from the share that the training found to be enough for it;
// otherwise no topic is named, because a general answer is better than a wrong one.

let unpackedModel: Model<TopicHeader> | undefined;
/** Unpacked when it is first needed: the training imports this file before there is a model. */
function topicModel(): Model<TopicHeader> {
  unpackedModel ??= unpacked<TopicHeader>(packedTopics);
  return unpackedModel;
}
export const topicById: ReadonlyMap<string, Topic> = new Map(topics.map((topic) => [topic.id, topic]));

const best = (shares: Float64Array) => shares.indexOf(Math.max(...shares));

function noteOf(topic: string | undefined, told: ReadonlySet<string>): string | null {
  const fitting = notes.find(
    ({ topics: of, toldBy }) =>
      (!of || of.some((id) => id === topic)) && (!toldBy || toldBy.some((name) => told.has(name))),
  );
  return fitting?.text ?? null;
}

function topicIn(shares: Float64Array): Topic | null {
  const { kinds, least } = topicModel().header;
  const at = best(shares);
  return (shares[at] ?? 0) >= (least[at] ?? 1) ? (topicById.get(kinds[at] ?? "") ?? null) : null;
}

/** The reading of the normalised words of a page. */
export interface PageTopics {
  shares: Shares | null;
  told: ReadonlySet<string>;
}

export function topicsOf(words: readonly string[]): PageTopics {
  if (words.length === 0) return { shares: null, told: new Set() };
  const found = findTopicNotions(words);
  const told = new Set(found.map(({ notion }) => notions[notion]?.name ?? ""));
  return { shares: sharesOf(topicModel(), featuresOf(words, found)), told };
}

export function readDay(text: string, { shares, told } = topicsOf(wordsToRead(text))): PageReading {
  const topic = shares && topicIn(shares.topics);
  const [hard = 0, good = 0, mixed = 0, plain = 0] = shares?.tones ?? [];
  return {
    topic: topic?.id ?? null,
    tones: { hard, good, mixed, plain },
    note: shares && noteOf(topic?.id, told),
    words: topic && ownWords(text, topic),
    told,
    turn: hash(wordsOf(text).join(" ")),
  };
}

/** Topics below this share are noise; as much as that together explains a low feeling, though not surely enough to name it. */
const NOISE = 0.1;
const EXPLAINS = 0.2;

/** The topic that is named, and whether the words tell of any but these. */
export function namedTopic({ shares }: PageTopics, except: ReadonlySet<string>) {
  if (!shares) return { named: null, isTold: false };
  const { header } = topicModel();
  const told = shares.topics.filter((share, kind) => {
    const topic = header.kinds[kind] ?? "";
    return share >= NOISE && topicById.has(topic) && !except.has(topic);
  });
  return {
    named: topicIn(shares.topics)?.id ?? null,
    isTold: told.reduce((sum, share) => sum + share, 0) >= EXPLAINS,
  };
}

// The words of a page that a topic was read from, as they were written: "me corrieron de la chamba".

const WORD = /[\p{L}\p{N}]+/gu;
const MOST_WORDS = 8;
/** A clause ends at one of these, and at any mark between two words. */
const JOINTS = new Set(
  "y e o ni pero porque aunque cuando mientras donde hasta entonces que xq q pq si como pues".split(" "),
);
/** A clause that begins or ends with one of these is not whole: "a 1 el clásico", "a Beto y". */
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

/** The clause with the first expression that tells the topic; null if it is a single word, too long or not whole. */
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
