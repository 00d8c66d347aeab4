import { feelings as order } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/diary";
import { addToDay, type Day, weekdayOf } from "../../lib/days.ts";
import type { DayOfFeelings } from "../api.ts";

/** How a drawing is measured: small screens and large ones have their own. */
export interface Frame {
  width: number;
  height: number;
  /** Where days begin and end, right of the faces. */
  left: number;
  right: number;
  /** Height of the best feeling, and from one to the next. */
  top: number;
  row: number;
}

export const small: Frame = { width: 340, height: 244, left: 54, right: 320, top: 24, row: 42 };
export const large: Frame = { width: 800, height: 262, left: 70, right: 778, top: 24, row: 46 };

export const levelOf = (feeling: Feeling, { top, row }: Frame): number => top + order.indexOf(feeling) * row;

const round = (number: number) => Math.round(number * 10) / 10;

export interface Point {
  day: Day;
  feeling: Feeling;
  x: number;
  y: number;
}

/** The last so many days, today included. */
export const daysUpTo = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, place) => addToDay(today, place - count + 1));

/** Every feeling of every day; the last one of a day carries the line. */
export function pointsOf(days: readonly Day[], entries: readonly DayOfFeelings[], frame: Frame) {
  const step = (frame.right - frame.left) / Math.max(1, days.length - 1);
  const byDay = new Map(entries.map(({ date, feelings }) => [date, feelings]));
  const all = days.map((day, place) =>
    [...new Set(byDay.get(day)?.toReversed())].map(
      (feeling): Point => ({ day, feeling, x: round(frame.left + place * step), y: levelOf(feeling, frame) }),
    ),
  );
  return { walked: all.flatMap(([last]) => last ?? []), beside: all.flatMap(([, ...others]) => others) };
}

export interface Stretch {
  path: string;
  /** Days without an entry lie between its ends: nothing is known of them, and nothing is drawn as known. */
  isGap: boolean;
}

/** From point to point, flat where it touches them. */
export function stretchesOf(points: readonly Point[]): Stretch[] {
  return points.slice(1).flatMap((to, place) => {
    const from = points[place];
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

const MOST_DAYS = 7;

/** One column a week, one circle a feeling, its area as large as the number of its days. */
export function circlesOf(days: readonly Day[], entries: readonly DayOfFeelings[], frame: Frame): Circle[] {
  const mondays = [...new Set(days.map(mondayOf))];
  const step = (frame.right - frame.left) / Math.max(1, mondays.length - 1);
  const largest = Math.min(step, frame.row) / 2 + 2;
  return mondays.flatMap((monday, place) =>
    order.flatMap((feeling) => {
      const count = entries.filter(
        ({ date, feelings }) => mondayOf(date) === monday && feelings.includes(feeling),
      ).length;
      if (count === 0) return [];
      const radius = round(Math.max(4, largest * Math.sqrt(count / MOST_DAYS)));
      return [
        { monday, feeling, days: count, x: round(frame.left + place * step), y: levelOf(feeling, frame), radius },
      ];
    }),
  );
}

export const mondayOf = (day: Day): Day => addToDay(day, -weekdayOf(day));

/** On how many days each feeling was noted. */
export const daysPerFeeling = (entries: readonly DayOfFeelings[]): { feeling: Feeling; days: number }[] =>
  order.map((feeling) => ({ feeling, days: entries.filter(({ feelings }) => feelings.includes(feeling)).length }));
