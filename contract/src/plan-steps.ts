// Without zod: server and browser start from the same empty plan.
import type { PlanSteps } from "./plan.ts";

export const noSteps: PlanSteps = {
  signs: [],
  coping: [],
  distractions: [],
  people: [],
  professionals: [],
  surroundings: [],
};
