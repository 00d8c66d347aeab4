import type { Figure } from "../../platform/db/tables.ts";

/** The smallest group of people that a number, or the difference between two, may be about. */
export const LEAST = 10;

/**
 * What is published of a number of people. It is in tens, so that the difference between any two published numbers is
 * none or at least ten; and it changes only when ten more people have been counted than when it was published, so that
 * two of them are never a few people apart. It never falls: an account that is deleted changes nothing that is seen.
 */
export function release(before: Figure | undefined, count: number): Figure | undefined {
  const needed = before ? before.counted + LEAST : LEAST;
  return count < needed ? before : { shown: count - (count % LEAST), counted: count };
}

const DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365];

/** A median is one person's time: only steps that many share are told. */
export const coarseDays = (days: number): number => DAYS.find((step) => days <= step) ?? 365;
