import { notes, notions, type Topic, topics } from "content:advice";
import { packedTopics } from "content:classifier";
import type { PageReading } from "../advisor/advisor.ts";
import { featuresOf } from "../classifier/features.ts";
import { type Model, unpacked } from "../classifier/model.ts";
import { hash, words as wordsOf } from "../spanish/fold.ts";
import { ownWords } from "./own-words.ts";
import { findTopicNotions, type Shares, sharesOf, type TopicHeader, wordsToRead } from "./topic-model.ts";

// What a page of the diary is about: a frozen classifier over its words, its phrases and what they mean (notions), trained
// on content/advice/corpus. A topic is named only from the share that the training found to be enough for it; otherwise no
// topic is named, because a general answer is better than a wrong one.

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

/** What the words of a page, normalised, tell by themselves. */
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
