import type { Db } from "../db/open.ts";
import { currentRecorder } from "../metrics/telemetry.ts";
import { type Clock, cachedFor, withTimeout } from "../time.ts";
import { mailJobCounts } from "./mail-jobs.ts";

const KEPT_MS = 5_000;
/** A database that is away must not hold up the other values. */
const ANSWER_MS = 2_000;

/** The queue is that of all processes: each of them tells the same. */
export function recordMailJobs(db: Db, clock: Clock): void {
  const recorder = currentRecorder();
  if (!recorder) return;
  const counts = cachedFor(KEPT_MS, () => withTimeout(ANSWER_MS, mailJobCounts(db)).catch(() => null));
  recorder.gauge("senda_mail_jobs", async () => {
    const found = await counts();
    if (!found) return [];
    return [
      [{ state: "waiting" }, found.waiting],
      [{ state: "dead" }, found.dead],
    ];
  });
  recorder.gauge("senda_mail_oldest_seconds", async () => {
    const found = await counts();
    if (!found) return [];
    return [[{}, found.oldest ? Math.max(0, (clock().getTime() - found.oldest.getTime()) / 1_000) : 0]];
  });
}
