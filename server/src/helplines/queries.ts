import { type StoredCorrection, storedCorrections } from "../advice/helplines-today.ts";
import type { Db } from "../platform/db/open.ts";

const uncorrected = (now: Date): StoredCorrection => ({ correction: {}, checkedOn: {}, correctedAt: now, version: 0 });

export const storedCorrection = async (db: Db, id: string, now: Date): Promise<StoredCorrection> =>
  (await storedCorrections(db).where("id", "=", id).executeTakeFirst()) ?? uncorrected(now);

/** Locked until the transaction ends: of two changes at once, the second sees the first. */
export async function lockedCorrection(trx: Db, id: string, now: Date): Promise<StoredCorrection> {
  await trx
    .insertInto("helpline_corrections")
    .values({ id, correction: "{}", checked_on: "{}", corrected_at: now, version: 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return storedCorrections(trx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export const saveCorrection = (
  trx: Db,
  id: string,
  { correction, checkedOn, correctedAt, version }: StoredCorrection,
) =>
  trx
    .updateTable("helpline_corrections")
    .set({
      correction: JSON.stringify(correction),
      checked_on: JSON.stringify(checkedOn),
      corrected_at: correctedAt,
      version,
    })
    .where("id", "=", id)
    .execute();
