import { feelings as order } from "@senda/contract/choices";
import type { DayOfFeelings, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { addToDay, weekdayOf } from "../../../shared/lib/days.ts";

export interface Frame {
  width: number;
  height: number;
  /** The left and right edges of the days, right of the faces. */
  left: number;
  right: number;
  /** The y of the best feeling, and the distance to the next. */
  top: number;
  row: number;
}

export const small: Frame = { width: 340, height: 244, left: 54, right: 320, top: 24, row: 42 };
export const large: Frame = { width: 800, height: 262, left: 70, right: 778, top: 24, row: 46 };

export const feelingLevel = (feeling: Feeling, { top, row }: Frame): number => top + order.indexOf(feeling) * row;

const round = (number: number) => Math.round(number * 10) / 10;

export interface Point {
  day: Day;
  feeling: Feeling;
  x: number;
  y: number;
}

export const daysUpTo = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addToDay(today, index - count + 1));

/** `latest` is the last feeling of each day, which the line goes through. */
export function pointsOf(days: readonly Day[], entries: readonly DayOfFeelings[], frame: Frame) {
  const step = (frame.right - frame.left) / Math.max(1, days.length - 1);
  const byDay = new Map(entries.map(({ date, feelings }) => [date, feelings]));
  const all = days.map((day, index) =>
    [...new Set(byDay.get(day)?.toReversed())].map(
      (feeling): Point => ({ day, feeling, x: round(frame.left + index * step), y: feelingLevel(feeling, frame) }),
    ),
  );
  return { latest: all.flatMap(([last]) => last ?? []), others: all.flatMap(([, ...rest]) => rest) };
}

export interface Stretch {
  path: string;
  isGap: boolean;
}

export function stretchesOf(points: readonly Point[]): Stretch[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (!from) return [];
    const middle = round((from.x + to.x) / 2);
    const path = `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
    return [{ path, isGap: addToDay(from.day, 1) !== to.day }];
  });
}

export interface Circle {
  monday: Day;
  feeling: Feeling;
  days: number;
  x: number;
  y: number;
  radius: number;
}

const DAYS_OF_WEEK = 7;

export function circlesOf(days: readonly Day[], entries: readonly DayOfFeelings[], frame: Frame): Circle[] {
  const mondays = [...new Set(days.map(mondayOf))];
  const step = (frame.right - frame.left) / Math.max(1, mondays.length - 1);
  const largest = Math.min(step, frame.row) / 2 + 2;
  return mondays.flatMap((monday, index) =>
    order.flatMap((feeling) => {
      const count = entries.filter(
        ({ date, feelings }) => mondayOf(date) === monday && feelings.includes(feeling),
      ).length;
      if (count === 0) return [];
      const radius = round(Math.max(4, largest * Math.sqrt(count / DAYS_OF_WEEK)));
      return [
        { monday, feeling, days: count, x: round(frame.left + index * step), y: feelingLevel(feeling, frame), radius },
      ];
    }),
  );
}

export const mondayOf = (day: Day): Day => addToDay(day, -weekdayOf(day));

export const countDaysByFeeling = (entries: readonly DayOfFeelings[]): { feeling: Feeling; days: number }[] =>
  order.map((feeling) => ({ feeling, days: entries.filter(({ feelings }) => feelings.includes(feeling)).length }));
