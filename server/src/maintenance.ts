import { deleteOldModelCalls } from "./advice/model/queries.ts";
import { dropForgottenDevices } from "./auth/known-devices.ts";
import { dropDeadSessions } from "./auth/sessions.ts";
import type { Deps } from "./deps.ts";
import { syncErasures } from "./erasures/replay.ts";
import { cleanStoredFiles } from "./platform/files/clean-stored.ts";
import { sweepFiles } from "./platform/files/sweep.ts";

const HOUR_MS = 60 * 60_000;

/** Clears away, at once and then every hour, what can never be used again. Returns what stops it. */
export function startMaintenance(deps: Deps): () => void {
  const { db, clock, rateLimits, log } = deps;
  const clean = async () => {
    await dropDeadSessions(db, clock());
    await dropForgottenDevices(db, clock());
    await db.deleteFrom("password_resets").where("expires_at", "<=", clock()).execute();
    await rateLimits.dropExpired();
    await deleteOldModelCalls(db, clock());
    await sweepFiles(deps, clock());
    await syncErasures(deps, clock());
    await cleanStoredFiles(deps);
  };
  let isStopped = false;
  const cleanOrSay = () => {
    clean().catch((error: Error) => {
      // A round that the end of the house cut short is made up for by the next start.
      if (!isStopped) log.error({ fault: error.name }, "maintenance failed");
    });
  };
  cleanOrSay();
  const timer = setInterval(cleanOrSay, HOUR_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
