import { notions } from "content:advice";
import type { Features } from "../classifier/features.ts";
import type { Fitted, Model } from "../classifier/model.ts";
import { notionFinder, withoutStops } from "../classifier/notions.ts";
import { shareOfEach, wholeScore } from "../classifier/scores.ts";
import { normalise } from "../spanish/normalise.ts";

/** Written by `npm run advice:train`. The first kinds are topics, the last ones tones. */
export interface TopicHeader extends Fitted {
  topicCount: number;
  /** For each topic, the share from which it is named. */
  least: number[];
}

/** The kind of a page about nothing that has a name here. */
export const NO_TOPIC = "none";

/** Words that mean the same (content/advice/notions.txt). */
export const findTopicNotions = notionFinder(notions);

export const wordsToRead = (text: string): string[] => withoutStops(normalise(text));

/** The probabilities that a page is about each topic, and that it has each tone. */
export interface Shares {
  topics: Float64Array;
  tones: Float64Array;
}

export function sharesOf(model: Model<Pick<TopicHeader, "topicCount"> & Fitted>, features: Features): Shares {
  const scores = wholeScore(model, features);
  const { topicCount } = model.header;
  return { topics: shareOfEach(scores.subarray(0, topicCount)), tones: shareOfEach(scores.subarray(topicCount)) };
}
