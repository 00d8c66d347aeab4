// Without zod: server and back-office tell by the same rules when a line has to be checked again.
import type { Day } from "./values.ts";

const MONTHS = 6;
const SOON_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** Six months after the check; at the end of a shorter month, its last day. */
export function validUntil(checkedOn: Day): Day {
  const [year = 0, month = 1, day = 1] = checkedOn.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + MONTHS + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + MONTHS, Math.min(day, lastDay))));
}

export const daysLeft = (checkedOn: Day, today: Day): number =>
  Math.round((Date.parse(validUntil(checkedOn)) - Date.parse(today)) / DAY_MS);

export type CheckState = "VALID" | "SOON" | "EXPIRED";

export function checkState(checkedOn: Day, today: Day): CheckState {
  const left = daysLeft(checkedOn, today);
  if (left < 0) return "EXPIRED";
  return left <= SOON_DAYS ? "SOON" : "VALID";
}
