import { tones } from "content:advice";
import { createHash } from "node:crypto";
import { type Model, packed } from "../../../server/src/advice/classifier/model.ts";
import { NO_TOPIC, sharesOf, type TopicHeader } from "../../../server/src/advice/topics/topic-model.ts";
import { readPages } from "../../content/advice-corpus.ts";
import { Sources } from "../../content/sources.ts";
import { type FitSettings, fitModel } from "../classifier/fit.ts";
import { fits, type PageExample, topicExampleOf, topicKinds } from "./examples.ts";

// `npm run advice:train`: makes content/advice/classifier.bin from content/advice/corpus/train, and from nothing else.

const settings: FitSettings = { fewestLines: 3, passes: 8, rate: 1, rows: 80_000, seed: 7 };
const FOLDS = 3;

export const trainingPages = (content: string): PageExample[] =>
  readPages(new Sources(content), "train").map(topicExampleOf);

/** Changes with any page, label, feature and setting. */
export function madeFrom(examples: readonly PageExample[]): string {
  const digest = createHash("sha256").update(JSON.stringify([settings, AIMS, topicKinds]));
  for (const { page, features } of examples) digest.update(JSON.stringify([page, [...features.slots]]));
  return digest.digest("hex").slice(0, 32);
}

const fitTopics = (examples: readonly PageExample[], rest: Omit<TopicHeader, "kinds" | "bias" | "scale">) =>
  fitModel(examples, [topicKinds, tones], settings, rest);

const UNCALIBRATED = { madeFrom: "", topicCount: topicKinds.length, least: [] };

/** A page as read by a model that was not trained with it. */
interface HeldOut {
  example: PageExample;
  topic: string;
  share: number;
}

function read(model: Model<TopicHeader>, example: PageExample): HeldOut {
  const { topics } = sharesOf(model, example.features);
  const share = Math.max(...topics);
  return { example, topic: topicKinds[topics.indexOf(share)] ?? NO_TOPIC, share };
}

/** Each page as read by a model that was trained with two thirds of the others. */
function heldOut(examples: readonly PageExample[]): HeldOut[] {
  const isIn = (fold: number) => (_: PageExample, index: number) => index % FOLDS === fold;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const seen = examples.filter((example, index) => !isIn(fold)(example, index));
    const model = fitTopics(seen, UNCALIBRATED);
    return examples.filter(isIn(fold)).map((example) => read(model, example));
  }).flat();
}

/**
 * The aims for held-out pages of the training part, for all topics together and for each by itself. They are lower than
 * those for the test part, because the training part has many pages that are harder than what people write: scenes
 * without a telling word.
 */
const AIMS = { all: 0.88, each: 0.9 };
/** A topic with few pages is judged by the aim too. */
const PRIOR = 15;
const NEVER = 2;

const rounded = (value: number) => Math.ceil(value * 1e4) / 1e4;

/** The lowest share from which enough of the pages are right, counting `prior` pages that reach the aim exactly. */
function lowestShare(pages: readonly { share: number; isRight: boolean }[], aim: number, prior: number): number {
  const sorted = pages.toSorted((one, other) => other.share - one.share);
  let right = 0;
  let lowest = NEVER;
  for (const [index, { share, isRight }] of sorted.entries()) {
    if (isRight) right++;
    if ((right + prior * aim) / (index + 1 + prior) >= aim) lowest = share;
  }
  return rounded(lowest);
}

function leastOf(pages: readonly HeldOut[]): number[] {
  const named = pages
    .filter(({ topic }) => topic !== NO_TOPIC)
    .map(({ example, topic, share }) => ({ topic, share, isRight: fits(example.page, topic) }));
  const ofAll = lowestShare(named, AIMS.all, 0);
  return topicKinds.map((topic) => {
    if (topic === NO_TOPIC) return NEVER;
    const own = named.filter((page) => page.topic === topic);
    return Math.max(ofAll, lowestShare(own, AIMS.each, PRIOR));
  });
}

export function trainTopics(examples: readonly PageExample[]): Uint8Array {
  const least = leastOf(heldOut(examples));
  return packed(fitTopics(examples, { madeFrom: madeFrom(examples), topicCount: topicKinds.length, least }));
}
