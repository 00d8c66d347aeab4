import { deleteOldModelCalls } from "./advice/model/queries.ts";
import type { Deps } from "./deps.ts";
import { deleteExpiredTrash } from "./editorial/trash/endpoints.ts";
import { forgetOldVersionFiles } from "./editorial/versions/endpoints.ts";
import { deleteExpiredChallenges } from "./people/auth/challenges.ts";
import { deleteForgottenDevices } from "./people/auth/known-devices.ts";
import { deleteDeadSessions } from "./people/auth/sessions.ts";
import { syncErasures } from "./people/erasures/replay.ts";
import { claimRun } from "./platform/db/claim-run.ts";
import { clearScratch, sweepFiles, warnOfForeignStore } from "./platform/files/sweep.ts";
import { describeError } from "./platform/log.ts";
import { deleteOldDeadMail } from "./platform/mail/mail-jobs.ts";
import { measured } from "./platform/metrics/telemetry.ts";
import { later } from "./platform/time.ts";

const HOUR_MS = 60 * 60_000;
const FIRST_MS = 1_000;
/** A little less than the time between two rounds of a process. */
const ONCE_IN_MS = 50 * 60_000;

interface Step {
  name: string;
  run: (deps: Deps, now: Date) => Promise<unknown>;
  /** Otherwise one process does it for all. */
  isInEveryProcess?: true;
}

const STEPS: readonly Step[] = [
  { name: "sessions", run: ({ db }, now) => deleteDeadSessions(db, now) },
  { name: "devices", run: ({ db }, now) => deleteForgottenDevices(db, now) },
  { name: "recovery links", run: ({ db }, now) => deleteExpiredLinks(db, now) },
  { name: "second steps", run: ({ db }, now) => deleteExpiredChallenges(db, now) },
  { name: "rate limits", run: ({ rateLimits }) => rateLimits.deleteExpired() },
  { name: "model calls", run: ({ db }, now) => deleteOldModelCalls(db, now) },
  { name: "dead mail", run: reportDeadMail },
  { name: "owner of the files", run: warnOfForeignStore, isInEveryProcess: true },
  { name: "trash", run: deleteExpiredTrash },
  { name: "old versions", run: forgetOldVersionFiles },
  { name: "files", run: sweepFiles },
  // The list of deletions, and the files that are being received, may be folders of this machine.
  { name: "erasures", run: syncErasures, isInEveryProcess: true },
  { name: "uploads", run: clearScratch, isInEveryProcess: true },
];

export function startMaintenance(deps: Deps): () => void {
  const stop = new AbortController();
  const clean = () => void runMaintenance(deps, stop.signal);
  const first = setTimeout(clean, FIRST_MS).unref();
  const timer = setInterval(clean, HOUR_MS).unref();
  return () => {
    stop.abort();
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** A step that fails is logged, stops no other, and runs again in the next round. */
export async function runMaintenance(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  for (const { name, run, isInEveryProcess } of STEPS) {
    if (signal.aborted) return;
    try {
      if (isInEveryProcess || (await claimRun(db, name, clock(), ONCE_IN_MS)))
        await measured(measureOf(name), () => run(deps, clock()));
    } catch (error) {
      const fault = { step: name, fault: describeError(error) };
      if (!signal.aborted) log.error(fault, "maintenance failed");
    }
  }
}

const measureOf = (step: string) => ({
  series: "senda_maintenance_duration_seconds" as const,
  span: `maintenance ${step}`,
  labels: { step },
});

/** An invitation can be sent again long after it expired, but holds an address. */
const INVITATIONS_KEPT_MS = 30 * 24 * HOUR_MS;

async function deleteExpiredLinks(db: Deps["db"], now: Date): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  await db.deleteFrom("team_invitations").where("expires_at", "<=", later(now, -INVITATIONS_KEPT_MS)).execute();
}

async function reportDeadMail({ db, log }: Deps, now: Date): Promise<void> {
  const dead = await deleteOldDeadMail(db, now);
  if (dead > 0) log.warn({ dead }, "emails were given up: `senda send-dead-mail` lists them and sends them again");
}
