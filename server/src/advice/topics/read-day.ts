import { notions, type Tone, type Topic, topics } from "content:advice";
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
  /** What is said for safety with this topic. */
  note: string | null;
  /** What the person wrote that the topic was read from. */
  words: string | null;
  /** What the page may be about, the likeliest first: enough to prefer one practice to another, not to say so. */
  likely: string[];
}

let unpackedModel: Model<TopicHeader> | undefined;
/** Unpacked when it is first needed: the training imports this file before there is a model. */
function topicModel(): Model<TopicHeader> {
  unpackedModel ??= unpacked<TopicHeader>(Buffer.from(packedTopics, "base64"));
  return unpackedModel;
}
const topicById = new Map(topics.map((topic) => [topic.id, topic]));

const best = (shares: readonly number[]) => shares.indexOf(Math.max(...shares));

/** From this share on a topic is likely. */
const POSSIBLE = 0.15;
const likelyIn = (shares: readonly number[], kinds: readonly string[]) =>
  shares
    .flatMap((share, kind) => (share >= POSSIBLE ? { topic: kinds[kind] ?? "", share } : []))
    .sort((one, other) => other.share - one.share)
    .map(({ topic }) => topic);

function noteOf({ note, noteFor }: Topic, words: readonly string[]): string | null {
  if (!note || !noteFor) return note ?? null;
  return findTopicNotions(words).some(({ notion }) => noteFor.includes(notions[notion]?.name ?? "")) ? note : null;
}

const NOTHING: DayReading = {
  topic: null,
  tones: { hard: 0, good: 0, mixed: 0, plain: 0 },
  note: null,
  words: null,
  likely: [],
};

export function readDay(text: string): DayReading {
  const words = wordsToRead(text);
  if (words.length === 0) return NOTHING;
  const model = topicModel();
  const shares = sharesOf(model, topicFeaturesOf(words));
  const [hard = 0, good = 0, mixed = 0, plain = 0] = shares.tones;
  const read = { ...NOTHING, tones: { hard, good, mixed, plain }, likely: likelyIn(shares.topics, model.header.kinds) };
  const at = best(shares.topics);
  const topic = topicById.get(model.header.kinds[at] ?? "");
  const isCertain = (shares.topics[at] ?? 0) >= (model.header.least[at] ?? 1);
  if (!topic || !isCertain) return read;
  return { ...read, topic, note: noteOf(topic, words), words: ownWords(text, topic) };
}

/** Whether the words of a page, normalised, may be about a topic other than these: something that explains a low feeling, though not surely enough to name it. */
export function hasOtherTopic(words: readonly string[], except: ReadonlySet<string>): boolean {
  if (words.length === 0) return false;
  const model = topicModel();
  const shares = sharesOf(model, topicFeaturesOf(words)).topics;
  return likelyIn(shares, model.header.kinds).some((topic) => topicById.has(topic) && !except.has(topic));
}
