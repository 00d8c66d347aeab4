import { themes, tones, topics } from "content:advice";
import { featuresOf } from "../../../server/src/advice/classifier/features.ts";
import { findTopicNotions, NO_TOPIC, wordsToRead } from "../../../server/src/advice/topics/topic-model.ts";
import type { LabelledPage } from "../../content/advice-corpus.ts";
import type { Example, Target } from "../classifier/examples.ts";

export interface PageExample extends Example {
  page: LabelledPage;
}

export const topicKinds = [...topics.map(({ id }) => id), NO_TOPIC];
const events = new Set(themes.flatMap(({ id, event }) => (event ? id : [])));

/** Events that must not be passed over: if one is told, it is what an answer has to name, or what belongs to it. */
const foremost = new Set([
  "pregnancy-loss",
  "baby-death",
  "partner-death",
  "parent-death",
  "pet-death",
  "death",
  "serious-illness",
  "loved-one-illness",
  "dismissal",
  "birth",
]);
const belonging = new Set([
  "anniversary",
  "waiting-results",
  "caregiving",
  "dementia",
  "pregnancy",
  "infertility",
  "unemployment",
]);

/** One of these events is all that a page is about; of several topics the first counts most. */
const FIRST_SHARE = 0.75;
function targetsOf({ topics: labels, tone }: LabelledPage): Target[] {
  const [first = NO_TOPIC, ...others] = labels;
  const share = others.length === 0 || foremost.has(first) ? 1 : FIRST_SHARE;
  return [
    { kind: topicKinds.indexOf(first), share },
    ...others.map((topic) => ({ kind: topicKinds.indexOf(topic), share: (1 - share) / others.length })),
    { kind: topicKinds.length + tones.indexOf(tone), share: 1 },
  ];
}

export function topicExampleOf(page: LabelledPage): PageExample {
  const words = wordsToRead(page.text);
  return { page, features: featuresOf(words, findTopicNotions(words)), given: [], wanted: targetsOf(page) };
}

/** A topic may be named for a page if it is one of its labels, and nothing lesser if there is a death or its like. */
export const fits = ({ topics: labels }: LabelledPage, topic: string) => {
  const isPassedOver = labels.some((label) => foremost.has(label)) && !events.has(topic) && !belonging.has(topic);
  return labels.includes(topic) && !isPassedOver;
};
