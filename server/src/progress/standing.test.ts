import { expect, test } from "vitest";
import { progressOf } from "./queries.ts";

test.each([
  [0, 0, "IN_PROGRESS", 0],
  [0, 3, "IN_PROGRESS", 0],
  [1, 3, "IN_PROGRESS", 100 / 3],
  [2, 3, "IN_PROGRESS", 200 / 3],
  [29, 100, "IN_PROGRESS", 29],
  [3, 3, "COMPLETED", 100],
  [1, 1, "COMPLETED", 100],
] as const)("%i of %i contents is %s at %d [DEC-PROG-01]", (completed, total, status, progress) => {
  expect(progressOf(completed, total)).toEqual({ status, progress });
});
