import type { DayOfFeelings, DiaryRecord, Feeling, Today } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { type OutboxItem, textOfEntry } from "../../shared/api/outbox-items.ts";
import { type Held, lackedBy } from "../../shared/api/outbox-store.ts";
import { useMerged } from "../../shared/auth/use-merged.ts";
import { addToDay, dayKey } from "../../shared/lib/days.ts";
import { dayOfRecord, monthQuery, todayQuery, trendQuery } from "./api.ts";

export interface OwnRecord extends DiaryRecord {
  /** The server may not have it yet: it is changed in the outbox. */
  entry?: OutboxItem<"entry">;
  isWaiting?: boolean;
}

interface Lacked {
  entry: OutboxItem<"entry">;
  feeling: Feeling;
  isWaiting: boolean;
}

/** The entries that an answer of that time does not have, in the order in which they were written. */
const entriesLackedBy = (held: readonly Held[], answeredAt: number): Lacked[] =>
  lackedBy(held, answeredAt).flatMap(({ item, sentAt }) =>
    item.kind === "entry" && !item.isRemoved
      ? [{ entry: item, feeling: textOfEntry(item).feeling, isWaiting: sentAt === null }]
      : [],
  );

const recordOf = ({ entry, isWaiting }: Lacked): OwnRecord => ({
  id: entry.key,
  ...textOfEntry(entry),
  audioUrl: "",
  advice: null,
  adviceBy: null,
  helpful: null,
  rating: null,
  care: null,
  createdAt: entry.writtenAt,
  entry,
  isWaiting,
});

const byTime = (one: DiaryRecord, other: DiaryRecord) => Date.parse(one.createdAt) - Date.parse(other.createdAt);

/** A month, the oldest first. */
export const mergeMonth =
  (year: number, month: number) =>
  (records: readonly DiaryRecord[], held: readonly Held[], answeredAt: number): OwnRecord[] => {
    const start = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
    const own = entriesLackedBy(held, answeredAt).map(recordOf);
    return [...records, ...own.filter((record) => dayOfRecord(record).startsWith(start))].sort(byTime);
  };

/** The pages that were read, the newest first: what is older than the last one of them comes with its page. */
export function mergeList(
  pages: readonly { data: readonly DiaryRecord[]; nextCursor: string | null }[],
  held: readonly Held[],
  answeredAt: number,
): OwnRecord[] {
  const records = pages.flatMap(({ data }) => data);
  const last = records.at(-1);
  const isWithin = (record: OwnRecord) => !pages.at(-1)?.nextCursor || !last || byTime(record, last) >= 0;
  const own = entriesLackedBy(held, answeredAt).map(recordOf).filter(isWithin);
  if (own.length === 0) return records;
  return [...records, ...own].sort((one, other) => byTime(other, one));
}

const addFeeling = (days: readonly DayOfFeelings[], date: Day, feeling: Feeling): DayOfFeelings[] => {
  const before = days.find((day) => day.date === date)?.feelings ?? [];
  const others = days.filter((day) => day.date !== date);
  return [...others, { date, feelings: [...before, feeling] }].sort((one, other) => (one.date < other.date ? -1 : 1));
};

/** The days up to today, the oldest first. */
export const mergeTrend =
  (count: number, today = dayKey(new Date())) =>
  (days: readonly DayOfFeelings[], held: readonly Held[], answeredAt: number): DayOfFeelings[] =>
    entriesLackedBy(held, answeredAt)
      .filter(({ entry }) => entry.day > addToDay(today, -count))
      .reduce((all, { entry, feeling }) => addFeeling(all, entry.day, feeling), [...days]);

const DAYS_OF_HOME = 14;

export function mergeToday(today: Today, held: readonly Held[], answeredAt: number): Today {
  const days = mergeTrend(DAYS_OF_HOME)(today.days, held, answeredAt);
  return {
    ...today,
    days,
    entryCount: today.entryCount + entriesLackedBy(held, answeredAt).length,
    dayCount: today.dayCount + days.length - today.days.length,
  };
}

export const useMonth = (year: number, month: number) => useMerged(monthQuery(year, month), mergeMonth(year, month));
export const useTrend = (days: number) => useMerged(trendQuery(days), mergeTrend(days));
export const useToday = (isEnabled: boolean) => useMerged({ ...todayQuery, enabled: isEnabled }, mergeToday);
