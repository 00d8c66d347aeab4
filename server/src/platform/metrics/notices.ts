import { count, currentRecorder } from "./telemetry.ts";

type Level = "ASK" | "NOTICE";

/** One at a time would tell that someone was in danger between two readings of the counter. */
const STEP = 5;
const HOUR_MS = 60 * 60_000;

const unpublished = new Map<Level, number>();

/** Counts a question or a notice that is shown if none, or a lower one, was before. */
export function countNotice(before: { level: Level } | null, after: { level: Level } | null): void {
  if (!currentRecorder() || !after || before?.level === after.level || before?.level === "NOTICE") return;
  unpublished.set(after.level, (unpublished.get(after.level) ?? 0) + 1);
}

export function publishNotices(): void {
  for (const [level, waiting] of unpublished) {
    const published = Math.floor(waiting / STEP) * STEP;
    if (published === 0) continue;
    unpublished.set(level, waiting - published);
    count("senda_notices", { level }, published);
  }
}

export const publishNoticesHourly = (): NodeJS.Timeout => setInterval(publishNotices, HOUR_MS).unref();
