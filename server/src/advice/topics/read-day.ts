import { type Tone, type Topic, topics } from "content:advice";
import { packedTopics } from "content:classifier";
import { type Model, unpacked } from "../classifier/model.ts";
import { ownWords } from "./own-words.ts";
import { sharesOf, type TopicHeader, topicFeaturesOf, wordsToRead } from "./topic-model.ts";

// What a page of the diary is about: a frozen classifier over its words, its phrases and what they mean (notions), trained
// on content/advice/corpus. A topic is named only from the share that the training found to be enough for it; otherwise no
// topic is named, because a general answer is better than a wrong one.

export interface DayReading {
  topic: Topic | null;
  /** How likely the page is to be of each tone; all 0 where nothing was written. */
  tones: Record<Tone, number>;
  /** What the person wrote that the topic was read from. */
  words: string | null;
}

let unpackedModel: Model<TopicHeader> | undefined;
/** Unpacked when it is first needed: the training imports this file before there is a model. */
function topicModel(): Model<TopicHeader> {
  unpackedModel ??= unpacked<TopicHeader>(Buffer.from(packedTopics, "base64"));
  return unpackedModel;
}
const topicById = new Map(topics.map((topic) => [topic.id, topic]));

const best = (shares: readonly number[]) => shares.indexOf(Math.max(...shares));

const NOTHING: DayReading = { topic: null, tones: { hard: 0, good: 0, mixed: 0, plain: 0 }, words: null };

export function readDay(text: string): DayReading {
  const words = wordsToRead(text);
  if (words.length === 0) return NOTHING;
  const model = topicModel();
  const shares = sharesOf(model, topicFeaturesOf(words));
  const [hard = 0, good = 0, mixed = 0, plain = 0] = shares.tones;
  const read = { ...NOTHING, tones: { hard, good, mixed, plain } };
  const at = best(shares.topics);
  const topic = topicById.get(model.header.kinds[at] ?? "");
  const isCertain = (shares.topics[at] ?? 0) >= (model.header.least[at] ?? 1);
  if (!topic || !isCertain) return read;
  return { ...read, topic, words: ownWords(text, topic) };
}

/** From here on a page speaks of something that explains a low feeling, though not surely enough to name it. */
const LIKELY = 0.5;

/** Whether a page is likely to be about a topic other than these. */
export function hasOtherTopic(text: string, except: ReadonlySet<string>): boolean {
  const words = wordsToRead(text);
  if (words.length === 0) return false;
  const model = topicModel();
  const shares = sharesOf(model, topicFeaturesOf(words)).topics;
  const topic = model.header.kinds[best(shares)] ?? "";
  return topicById.has(topic) && !except.has(topic) && Math.max(...shares) >= LIKELY;
}
