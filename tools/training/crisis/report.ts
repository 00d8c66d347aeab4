import { tones } from "content:advice";
import type { CareLevel } from "@senda/contract/care";
import { toneOfKind } from "../../../server/src/advice/screen/kinds.ts";
import type { LabelledPage } from "../../content/advice-corpus.ts";
import { type CorpusLine, corpusCountries } from "../../content/corpus.ts";
import { shareWithInterval } from "../classifier/interval.ts";

/** A line of the corpus, and the level that was found. */
export interface DangerOutcome extends Pick<CorpusLine, "kind" | "level" | "country"> {
  found: CareLevel | null;
}

const shareOf = (outcomes: readonly Found[], isHit: (outcome: Found) => boolean) =>
  shareWithInterval(outcomes.filter(isHit).length, outcomes.length);

const isNotice = ({ found }: Found) => found === "NOTICE";
const isTouched = ({ found }: Found) => found !== null;
const toneOf = ({ kind }: DangerOutcome) => toneOfKind.get(kind) ?? "";
const isOrdinary = (outcome: DangerOutcome) => toneOf(outcome) === "ordinary";
const isTrigger = (outcome: DangerOutcome) => toneOf(outcome) === "trigger";
const isDanger = (outcome: DangerOutcome) => !isOrdinary(outcome) && !isTrigger(outcome);

type Found = Pick<DangerOutcome, "found">;
type Rows = [name: string, outcomes: readonly Found[]][];

const table = (head: string, rows: Rows) =>
  [
    `| ${head} | lines | notice, % | notice or question, % |`,
    "|---|---|---|---|",
    ...rows
      .filter(([, outcomes]) => outcomes.length > 0)
      .map(
        ([name, outcomes]) =>
          `| ${name} | ${outcomes.length} | ${shareOf(outcomes, isNotice)} | ${shareOf(outcomes, isTouched)} |`,
      ),
  ].join("\n");

const by = (outcomes: readonly DangerOutcome[], key: "kind" | "country", values: Iterable<string>): Rows =>
  [...values].map((value) => [value, outcomes.filter((outcome) => outcome[key] === value)]);

/** The first of the tables: everything that was said openly, hinted, or calm. */
export function summaryOf(outcomes: readonly DangerOutcome[]): string {
  const dangers = outcomes.filter(isDanger);
  const calm = outcomes.filter((outcome) => !isDanger(outcome));
  return table("all", [
    ["danger, said openly", dangers.filter(({ level }) => level === "open")],
    ["danger, hinted", dangers.filter(({ level }) => level === "hinted")],
    ["ordinary pages", calm.filter(isOrdinary)],
    ["pages with trigger words", calm.filter(isTrigger)],
  ]);
}

/** Pages of the advice corpus tell of no danger: every finding is a false alarm. */
export interface PageOutcome {
  page: LabelledPage;
  found: CareLevel | null;
}

export const pageTableOf = (outcomes: readonly PageOutcome[]): string =>
  table("diary pages without danger", [
    ["all", outcomes],
    ...tones.map((tone): Rows[number] => [tone, outcomes.filter(({ page }) => page.tone === tone)]),
  ]);

/** Recall and false alarms with their intervals, as a page in Markdown shows them. */
export function dangerTables(outcomes: readonly DangerOutcome[]): string {
  const dangers = outcomes.filter(isDanger);
  const calm = outcomes.filter((outcome) => !isDanger(outcome));
  const countries: Rows = [
    ...by(dangers, "country", corpusCountries).map(([name, list]): Rows[number] => [`${name}, danger`, list]),
    ...by(calm, "country", corpusCountries).map(([name, list]): Rows[number] => [`${name}, calm`, list]),
  ];
  return [
    summaryOf(outcomes),
    table("kind of danger", by(dangers, "kind", toneOfKind.keys())),
    table("calm kind (false alarms)", by(calm, "kind", toneOfKind.keys())),
    table("country", countries),
  ].join("\n\n");
}
