import type { PlanSteps } from "@senda/contract/plan";
import { session } from "../api/session.ts";
import { ownerOf } from "../api/tokens.ts";
import type { AnswerOf } from "../api/transport.ts";
import { type PlanCopy, planCopy } from "../lib/plan-copy.ts";
import { STEPS } from "./steps.ts";

export type StoredPlan = AnswerOf<"GET /plan">;

export interface OwnPlan {
  steps: PlanSteps;
  /** The server's version from which it was changed. */
  version: number;
  updatedAt: string | null;
  /** What another device has stored in the meantime, until one of both is chosen. */
  theirs: StoredPlan | null;
  isSent: boolean;
}

export const owner = (): string | null => {
  const id = ownerOf(session.accessToken);
  return typeof id === "string" ? id : null;
};

const isOwnPlan = (plan: unknown): plan is Omit<OwnPlan, "isSent"> => {
  if (typeof plan !== "object" || plan === null || !("steps" in plan) || !("version" in plan)) return false;
  const steps: unknown = plan.steps;
  return (
    typeof steps === "object" && steps !== null && STEPS.every(({ key }) => Array.isArray(Reflect.get(steps, key)))
  );
};

const ofOwner = (copy: PlanCopy | null): OwnPlan | null =>
  copy && copy.owner === owner() && isOwnPlan(copy.plan) ? { ...copy.plan, isSent: copy.isSent } : null;

/** Also one that is not shown yet. */
export const keptPlan = (): OwnPlan | null => ofOwner(planCopy.read());

export function useOwnPlan(): OwnPlan | null {
  const copy = planCopy.useDraft();
  return copy?.isAsleep ? null : ofOwner(copy);
}

/** Throws where the browser's storage is full. */
export function writePlan({ isSent, ...plan }: OwnPlan): void {
  const id = owner();
  if (id === null) return;
  const copy: PlanCopy = { owner: id, plan, isSent, isAsleep: false };
  planCopy.write(copy);
}

export const stepsOf = (plan: PlanSteps): PlanSteps => ({
  signs: plan.signs,
  coping: plan.coping,
  distractions: plan.distractions,
  people: plan.people,
  professionals: plan.professionals,
  surroundings: plan.surroundings,
});

export const isSame = (one: PlanSteps, other: PlanSteps) =>
  JSON.stringify(stepsOf(one)) === JSON.stringify(stepsOf(other));
