import type { Plan, PlanSteps } from "@senda/contract/plan";
import { noSteps } from "@senda/contract/plan-steps";
import type { Aad, UserCipher } from "../../platform/vault/vault.ts";
import type { StoredPlan } from "./queries.ts";

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
