import type { Db } from "../platform/db/open.ts";
import {
  type EditableLine,
  editableLine,
  type ShippedLine,
  type StoredCorrection,
  shippedLines,
} from "./corrections.ts";

const storedCorrections = (db: Db) =>
  db
    .selectFrom("helpline_corrections")
    .select(["id", "correction", "checked_on as checkedOn", "corrected_at as correctedAt", "version"]);

export async function editableLines(db: Db): Promise<EditableLine[]> {
  const rows = await storedCorrections(db).execute();
  const corrections = new Map(rows.map((row) => [row.id, row]));
  return shippedLines.map((shipped) => editableLine(shipped, corrections.get(shipped.id) ?? null));
}

export const currentHelplines = async (db: Db): Promise<ShippedLine[]> =>
  (await editableLines(db)).map(({ line }) => line);

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
