import { currentRecorder } from "../metrics/telemetry.ts";
import { cachedFor, withTimeout } from "../time.ts";
import type { Db } from "./open.ts";

const KEPT_MS = 60_000;
const ANSWER_MS = 2_000;
export const BACKUP_RUN = "backup";

export const lastBackup = async (db: Db): Promise<Date | null> => {
  const runs = db.selectFrom("maintenance_runs").select("started_at").where("name", "=", BACKUP_RUN);
  return (await runs.executeTakeFirst())?.started_at ?? null;
};

/** `senda backup` notes when it has made one. */
export function recordBackupAge(db: Db): void {
  const newest = cachedFor(KEPT_MS, () => withTimeout(ANSWER_MS, lastBackup(db)).catch(() => undefined));
  currentRecorder()?.gauge("senda_last_backup_time_seconds", async () => {
    const at = await newest();
    return at === undefined ? [] : [[{}, (at?.getTime() ?? 0) / 1_000]];
  });
}
