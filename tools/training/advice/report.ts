import { themes } from "content:advice";
import { hash } from "../../../server/src/advice/spanish/fold.ts";
import type { LabelledPage } from "../../content/advice-corpus.ts";
import { shareWithInterval } from "../classifier/interval.ts";
import { fits } from "./examples.ts";

/** A page of the corpus, and how it was answered. */
export interface AdviceOutcome {
  page: LabelledPage;
  /** The topic that the answer names. */
  topic: string | null;
  /** The attitude of the answer to the page. */
  stance: "sorry" | "celebrate" | null;
  opening: string;
  /** The declared themes of the content that it leads to. */
  linked: readonly string[] | null;
}

export const isNamed = ({ topic }: AdviceOutcome) => topic !== null;
export const isRight = ({ page, topic }: AdviceOutcome) => topic !== null && fits(page, topic);
export const hasTopic = ({ page }: AdviceOutcome) => page.topics.length > 0;
export const isMisread = (outcome: AdviceOutcome) => {
  const { page, topic, stance } = outcome;
  const isWrong = topic !== null && (!isRight(outcome) || page.never.includes(topic));
  return isWrong || (stance !== null && page.never.includes(stance));
};
export const isLinked = ({ linked }: AdviceOutcome) => linked !== null;
export const hasFittingLink = ({ page, linked }: AdviceOutcome) =>
  linked?.some((theme) => page.topics.includes(theme)) === true;

/**
 * The number of times that the most frequent opening is used in any so many pages in a row. The pages are mixed first,
 * as people come.
 */
export function mostRepeated(all: readonly AdviceOutcome[], pages = 150): number {
  const outcomes = all.toSorted((one, other) => hash(one.page.text) - hash(other.page.text));
  const most = (part: readonly AdviceOutcome[]) => {
    const counts = new Map<string, number>();
    for (const { opening } of part) counts.set(opening, (counts.get(opening) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  const starts = Array.from({ length: Math.max(1, outcomes.length - pages + 1) }, (_, start) => start);
  return Math.max(...starts.map((start) => most(outcomes.slice(start, start + pages))));
}

const share = (list: readonly AdviceOutcome[], isHit: (outcome: AdviceOutcome) => boolean) =>
  list.length === 0 ? "–" : shareWithInterval(list.filter(isHit).length, list.length);

function summaryOf(outcomes: readonly AdviceOutcome[]): string {
  const named = outcomes.filter(isNamed);
  return [
    "| what | of | % |",
    "|---|---|---|",
    `| misread | ${outcomes.length} pages | ${share(outcomes, isMisread)} |`,
    `| a named topic is right | ${named.length} named | ${share(named, isRight)} |`,
    `| coverage: named, of those with a topic | ${outcomes.filter(hasTopic).length} pages | ${share(outcomes.filter(hasTopic), isNamed)} |`,
    `| a link fits | ${outcomes.filter(isLinked).length} links | ${share(outcomes.filter(isLinked), hasFittingLink)} |`,
    "",
    `The most frequent opening sentence is used ${mostRepeated(outcomes)} times in any 150 pages.`,
  ].join("\n");
}

function topicTable(outcomes: readonly AdviceOutcome[]): string {
  const rows = themes.flatMap(({ id }) => {
    const own = outcomes.filter(({ page }) => page.topics[0] === id);
    const named = outcomes.filter(({ topic }) => topic === id);
    if (own.length === 0 && named.length === 0) return [];
    return `| ${id} | ${own.length} | ${share(own, isNamed)} | ${named.length} | ${share(named, isRight)} |`;
  });
  return ["| topic | pages | named, % | times named | right, % |", "|---|---|---|---|---|", ...rows].join("\n");
}

function confusionTable(outcomes: readonly AdviceOutcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes.filter((each) => isNamed(each) && !isRight(each))) {
    const name = `| ${outcome.page.topics.join(", ") || "no topic"} | ${outcome.topic} |`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rows = [...counts].sort(([, one], [, other]) => other - one).map(([name, count]) => `${name} ${count} |`);
  return ["| about | named | times |", "|---|---|---|", ...rows].join("\n");
}

/** Everything that `npm run advice:report` prints of a part, as a page in Markdown shows it. */
export const adviceTables = (outcomes: readonly AdviceOutcome[]): string =>
  [summaryOf(outcomes), topicTable(outcomes), confusionTable(outcomes)].join("\n\n");
