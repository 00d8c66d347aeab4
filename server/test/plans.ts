import type { PlanSteps } from "@senda/contract/plan";

export const NO_STEPS: PlanSteps = {
  signs: [],
  coping: [],
  distractions: [],
  people: [],
  professionals: [],
  surroundings: [],
};
