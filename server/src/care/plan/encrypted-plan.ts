import type { Answer } from "@senda/contract/endpoint";
import type { PlanSteps, plan } from "@senda/contract/plan";
import { noSteps } from "@senda/contract/plan-steps";
import type { Aad, UserCipher } from "../../platform/vault/vault.ts";
import type { StoredPlan } from "./queries.ts";

type Plan = Answer<typeof plan.read>;

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
