import { comesBeforeAdvice } from "@senda/contract/care-rules";
import type { AdviceRating, DiaryRecord, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { shortDate, timeOfDay } from "../../shared/lib/days.ts";
import { dayOfRecord } from "../diary/api.ts";
import { feelingLabel } from "../diary/feelings.tsx";
import { daysIn, type Period } from "./period.ts";

/** The parts that the person wants on the paper. */
export interface Choices {
  days: boolean;
  records: boolean;
  tried: boolean;
  topics: boolean;
  /** Ids of the entries that were chosen one by one. */
  chosen: ReadonlySet<string>;
  topicsText: string;
}

export interface PaperEntry {
  feeling: Feeling;
  when: string;
  text: string;
}

/** Everything that the paper says. Notices, their answers and everything else that is not named here cannot get onto it. */
export interface PaperContent {
  name: string;
  period: Period;
  madeOn: Day;
  days: { day: Day; feeling: Feeling | null }[];
  entries: PaperEntry[];
  tried: string[];
  topics: string;
}

const whenOf = (record: DiaryRecord) => `${shortDate(dayOfRecord(record))}, ${timeOfDay(new Date(record.createdAt))}`;

/** One line a paragraph; control characters and halves of characters would break the file. */
const cleaned = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const RATINGS: readonly [AdviceRating, string][] = [
  ["YES", "me ayudó"],
  ["PARTLY", "un poco"],
  ["NO", "no"],
];

const LONGEST_NAME = 90;

/** The practice of an advice: its first step, or its first sentence. */
function practiceIn(advice: string): string {
  const step = /^1\. (.+)$/m.exec(advice)?.[1] ?? advice;
  const plain = cleaned(step.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_#`]/g, ""));
  const sentence = /^.*?(?=[.:;!?](\s|$)|\n|$)/.exec(plain)?.[0] ?? plain;
  return sentence.length > LONGEST_NAME ? `${sentence.slice(0, LONGEST_NAME).trimEnd()}…` : sentence;
}

/** «Caminar un rato: 3 me ayudó, 1 un poco» */
export function triedIn(records: readonly DiaryRecord[]): string[] {
  const tried = new Map<string, AdviceRating[]>();
  for (const { rating, advice, care } of records) {
    if (rating === null || advice === null || comesBeforeAdvice(care)) continue;
    const name = practiceIn(advice);
    tried.set(name, [...(tried.get(name) ?? []), rating]);
  }
  return [...tried].map(([name, ratings]) => {
    const counts = RATINGS.map(([rating, words]) => ({ words, count: ratings.filter((one) => one === rating).length }));
    return `${name}: ${counts.flatMap(({ words, count }) => (count > 0 ? [`${count} ${words}`] : [])).join(", ")}`;
  });
}

/** The records of a period, oldest first. */
export const recordsIn = (records: readonly DiaryRecord[], { from, to }: Period): DiaryRecord[] =>
  records
    .filter((record) => dayOfRecord(record) >= from && dayOfRecord(record) <= to)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

interface Source {
  name: string;
  period: Period;
  today: Day;
  /** Those of the period, oldest first. */
  records: readonly DiaryRecord[];
  choices: Choices;
}

export function paperContent({ name, period, today, records, choices }: Source): PaperContent {
  // The last entry of a day carries it, as in the calendar.
  const lastFeelings = new Map(records.map((record) => [dayOfRecord(record), record.feeling]));
  const chosen = records.filter(({ id }) => choices.chosen.has(id));
  return {
    name: cleaned(name),
    period,
    madeOn: today,
    days: choices.days ? daysIn(period).map((day) => ({ day, feeling: lastFeelings.get(day) ?? null })) : [],
    entries: choices.records
      ? chosen.map((record) => ({
          feeling: record.feeling,
          when: whenOf(record),
          text: cleaned(record.description),
        }))
      : [],
    tried: choices.tried ? triedIn(records) : [],
    topics: choices.topics ? cleaned(choices.topicsText) : "",
  };
}

/** The parts of the preview, in one sentence. */
export function paperSummary({ days, entries, tried, topics }: PaperContent): string {
  const count = entries.length === 1 ? "un registro elegido" : `${entries.length} registros elegidos`;
  const parts = [
    "nombre y periodo",
    days.length > 0 && "tus días",
    entries.length > 0 && count,
    tried.length > 0 && "lo que probaste",
    topics !== "" && "de lo que quieres hablar",
    "espacio para notas",
  ];
  return parts
    .filter(Boolean)
    .join(", ")
    .replace(/, ([^,]*)$/, " y $1");
}

export const labelOf = (feeling: Feeling | null) => (feeling === null ? "Sin registro" : feelingLabel(feeling));
