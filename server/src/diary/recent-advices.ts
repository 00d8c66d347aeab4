import { canBeRated } from "@senda/contract/diary-rules";
import type { PastAdvice } from "../advice/advisor/advisor.ts";
import type { Db } from "../platform/db/open.ts";
import { dayIn } from "../platform/time.ts";
import { decryptRecord, type OwnRecord } from "./encrypted-record.ts";
import { recordsBefore } from "./queries.ts";
import type { Writer } from "./read-record.ts";

const DAYS = 28;
/** Two entries a day; one who writes more has shown what they like in the newest. */
const MOST_RECORDS = 56;

/** The advices that the person got before this entry, newest first; notices and questions are left out. */
export async function recentAdvices(
  db: Db,
  { userId, cipher, tz }: Pick<Writer, "userId" | "cipher" | "tz">,
  entry: OwnRecord,
): Promise<PastAdvice[]> {
  const rows = await recordsBefore(db, userId, entry, { days: DAYS, limit: MOST_RECORDS });
  return rows
    .map((row) => decryptRecord(cipher, row))
    .filter(canBeRated)
    .map(({ createdAt, practices, helpful }) => ({ day: dayIn(createdAt, tz), practices, helpful }));
}
