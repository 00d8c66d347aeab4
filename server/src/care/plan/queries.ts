import type { Answer } from "@senda/contract/endpoint";
import type { PlanSteps, plan } from "@senda/contract/plan";
import { noSteps } from "@senda/contract/plan-steps";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import type { Aad, UserCipher } from "../../platform/vault/vault.ts";

type Plan = Answer<typeof plan.read>;

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

const aad = (userId: string): Aad => ({ table: "plans", row: userId, column: "sealed" });

export const encryptPlan = (cipher: UserCipher, userId: string, steps: PlanSteps, updatedAt: Date): Buffer =>
  cipher.encrypt(aad(userId), JSON.stringify({ ...steps, updatedAt: updatedAt.toISOString() }));

export function decryptPlan(cipher: UserCipher, userId: string, stored: StoredPlan | undefined): Plan {
  const version = stored?.version ?? 0;
  if (!stored?.sealed) return { ...noSteps, version, updatedAt: null };
  const { updatedAt, ...steps }: PlanSteps & { updatedAt: string } = JSON.parse(
    cipher.decrypt(aad(userId), stored.sealed),
  );
  return { ...steps, version, updatedAt: new Date(updatedAt) };
}
