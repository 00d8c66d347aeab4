import { notes, notions, type Tone, type Topic, topics } from "content:advice";
import { packedTopics } from "content:classifier";
import { type Model, unpacked } from "../classifier/model.ts";
import { ownWords } from "./own-words.ts";
import { findTopicNotions, sharesOf, type TopicHeader, topicFeaturesOf, wordsToRead } from "./topic-model.ts";

// What a page of the diary is about: a frozen classifier over its words, its phrases and what they mean (notions), trained
// on content/advice/corpus. A topic is named only from the share that the training found to be enough for it; otherwise no
// topic is named, because a general answer is better than a wrong one.

export interface DayReading {
  topic: Topic | null;
  /** How likely the page is to be of each tone; all 0 where nothing was written. */
  tones: Record<Tone, number>;
  note: string | null;
  /** What the person wrote that the topic was read from. */
  words: string | null;
  told: ReadonlySet<string>;
}

let unpackedModel: Model<TopicHeader> | undefined;
/** Unpacked when it is first needed: the training imports this file before there is a model. */
function topicModel(): Model<TopicHeader> {
  unpackedModel ??= unpacked<TopicHeader>(Buffer.from(packedTopics, "base64"));
  return unpackedModel;
}
const topicById = new Map(topics.map((topic) => [topic.id, topic]));

const best = (shares: readonly number[]) => shares.indexOf(Math.max(...shares));

function noteOf(topic: string | undefined, told: ReadonlySet<string>): string | null {
  const fitting = notes.find(
    ({ topics: of, toldBy }) =>
      (!of || of.some((id) => id === topic)) && (!toldBy || toldBy.some((name) => told.has(name))),
  );
  return fitting?.text ?? null;
}

const NOTHING: DayReading = {
  topic: null,
  tones: { hard: 0, good: 0, mixed: 0, plain: 0 },
  note: null,
  words: null,
  told: new Set(),
};

function topicIn(shares: readonly number[]): Topic | null {
  const { kinds, least } = topicModel().header;
  const at = best(shares);
  return (shares[at] ?? 0) >= (least[at] ?? 1) ? (topicById.get(kinds[at] ?? "") ?? null) : null;
}

export function readDay(text: string): DayReading {
  const words = wordsToRead(text);
  if (words.length === 0) return NOTHING;
  const shares = sharesOf(topicModel(), topicFeaturesOf(words));
  const [hard = 0, good = 0, mixed = 0, plain = 0] = shares.tones;
  const topic = topicIn(shares.topics);
  const told = new Set(findTopicNotions(words).map(({ notion }) => notions[notion]?.name ?? ""));
  return {
    topic,
    tones: { hard, good, mixed, plain },
    note: noteOf(topic?.id, told),
    words: topic && ownWords(text, topic),
    told,
  };
}

/** Topics below this share are noise; as much as that together explains a low feeling, though not surely enough to name it. */
const NOISE = 0.1;
const EXPLAINS = 0.2;

/** What the words of a page, normalised, are about: the topic that is named, and whether they tell of any but these. */
export function readTopics(words: readonly string[], except: ReadonlySet<string>) {
  if (words.length === 0) return { named: null, isTold: false };
  const { header } = topicModel();
  const shares = sharesOf(topicModel(), topicFeaturesOf(words)).topics;
  const told = shares.filter((share, kind) => {
    const topic = header.kinds[kind] ?? "";
    return share >= NOISE && topicById.has(topic) && !except.has(topic);
  });
  return {
    named: topicIn(shares)?.id ?? null,
    isTold: told.reduce((sum, share) => sum + share, 0) >= EXPLAINS,
  };
}
