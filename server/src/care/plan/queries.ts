import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";

export interface StoredPlan {
  sealed: Buffer | null;
  version: number;
}

const plansOf = (db: Db, userId: string) =>
  db.selectFrom("plans").select(["sealed", "version"]).where("user_id", "=", userId);

export const storedPlan = (db: Db, userId: string): Promise<StoredPlan | undefined> =>
  plansOf(db, userId).executeTakeFirst();

/** Makes the row first, so that two devices that write the first plan at once wait for each other. */
export async function lockPlan(trx: Trx, userId: string): Promise<StoredPlan> {
  await trx
    .insertInto("plans")
    .values({ user_id: userId, sealed: null, version: 0 })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return plansOf(trx, userId).forUpdate().executeTakeFirstOrThrow();
}

export const savePlan = (trx: Trx, userId: string, { sealed, version }: StoredPlan) =>
  trx.updateTable("plans").set({ sealed, version }).where("user_id", "=", userId).execute();

export const deletePlan = (db: Db, userId: string) =>
  db
    .updateTable("plans")
    .set(({ eb }) => ({ sealed: null, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("sealed", "is not", null)
    .execute();
