import { deleteOldModelCalls } from "./advice/model/queries.ts";
import { deleteForgottenDevices } from "./auth/known-devices.ts";
import { deleteDeadSessions } from "./auth/sessions.ts";
import type { Deps } from "./deps.ts";
import { oldRecords } from "./diary/encrypted-record.ts";
import { syncErasures } from "./erasures/replay.ts";
import { cleanStoredFiles, sweepFiles } from "./platform/files/sweep.ts";
import { errorName } from "./platform/log.ts";
import { encryptOldRows } from "./platform/vault/encrypt-old-rows.ts";
import { oldAnswers } from "./quiz/answers.ts";

const HOUR_MS = 60 * 60_000;
const FIRST_MS = 1_000;

export function startMaintenance(deps: Deps): () => void {
  const { db, clock, rateLimits, log } = deps;
  const clean = async () => {
    await deleteDeadSessions(db, clock());
    await deleteForgottenDevices(db, clock());
    await db.deleteFrom("password_resets").where("expires_at", "<=", clock()).execute();
    await rateLimits.deleteExpired();
    await deleteOldModelCalls(db, clock());
    await sweepFiles(deps, clock());
    await syncErasures(deps, clock());
    await cleanStoredFiles(deps);
  };
  let isStopped = false;
  const cleanOrLog = () => {
    clean().catch((error: unknown) => {
      if (!isStopped) log.error({ fault: errorName(error) }, "maintenance failed");
    });
  };
  const first = setTimeout(cleanOrLog, FIRST_MS).unref();
  const timer = setInterval(cleanOrLog, HOUR_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Converts the rows of older versions while requests are served. A migration could not: it has no user's key. */
export async function convertOldRows({ db, vault, log }: Pick<Deps, "db" | "vault" | "log">, signal: AbortSignal) {
  try {
    const parts = { db, vault, signal };
    const records = await encryptOldRows(parts, oldRecords);
    const answers = await encryptOldRows(parts, oldAnswers);
    const encrypted = records.encrypted + answers.encrypted;
    const unreadable = records.unreadable + answers.unreadable;
    if (encrypted > 0) log.info({ encrypted }, "rows of an older version are encrypted");
    if (unreadable > 0) log.error({ unreadable }, "rows of an older version cannot be decrypted and stay as they are");
  } catch (error) {
    if (!signal.aborted) log.error({ fault: errorName(error) }, "encrypting old rows stopped until the next start");
  }
}
