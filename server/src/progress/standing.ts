import type { ProgressStatus } from "@senda/contract/progress";

export interface Standing {
  status: ProgressStatus;
  progress: number;
}

/** How far somebody is in a route that they have started; always of today's contents, and never rounded. */
export function standing(completed: number, total: number): Standing {
  if (total === 0) return { status: "IN_PROGRESS", progress: 0 };
  // Multiplied first: 29 of 100 is 29, where 0.29 × 100 falls short of it and would be shown as 28.
  return { status: completed === total ? "COMPLETED" : "IN_PROGRESS", progress: (100 * completed) / total };
}

export const notStarted: Standing = { status: "NOT_STARTED", progress: 0 };
