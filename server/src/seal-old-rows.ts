import type { Deps } from "./deps.ts";
import { oldRecords } from "./diary/old-records.ts";
import { oldAnswers } from "./interactions/old-answers.ts";
import { sealInBatches } from "./platform/vault/seal-in-batches.ts";

/**
 * Converts what an older version wrote, while requests are served: both forms can be read meanwhile. It needs people's
 * keys, which a migration does not have.
 */
export async function sealOldRows({ db, vault, log }: Pick<Deps, "db" | "vault" | "log">, signal: AbortSignal) {
  try {
    const place = { db, vault, signal };
    const records = await sealInBatches(place, oldRecords);
    const answers = await sealInBatches(place, oldAnswers);
    const sealed = records.sealed + answers.sealed;
    const unreadable = records.unreadable + answers.unreadable;
    if (sealed > 0) log.info({ sealed }, "rows of an older version are sealed");
    if (unreadable > 0) log.error({ unreadable }, "rows of an older version do not open and were left as they are");
  } catch (error) {
    if (!signal.aborted) log.error({ fault: (error as Error).name }, "sealing stopped, and goes on at the next start");
  }
}
