import { z } from "zod";
import { progressStatuses } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { numberedPaging, searching, sorting } from "./paging.ts";
import { Id, Instant, TimeZone } from "./values.ts";

export const ProgressStatus = z.enum(progressStatuses);
export type ProgressStatus = z.infer<typeof ProgressStatus>;

export const Percent = z.number().min(0).max(100);

export const StagesProgress = z.record(Id, z.int().min(0));
export type StagesProgress = z.infer<typeof StagesProgress>;

export const UserProgress = z.object({
  id: Id,
  userId: Id,
  routeId: Id,
  status: ProgressStatus,
  progress: Percent,
  lastVisitedAt: Instant,
  stagesProgress: StagesProgress,
  user: z.string().optional().describe("Full name; for administrators alone."),
  email: z.string().optional().describe("For administrators alone."),
});
export type UserProgress = z.input<typeof UserProgress>;

export const NextContent = z.object({ id: Id, stageId: Id.nullable() });

export const progress = {
  list: endpoint({
    method: "GET",
    path: "/user-progress",
    access: "user",
    whenLocked: "ALLOWED",
    summary:
      "Lists the progress on a route: everyone's for an administrator who looks after users, one's own for all others.",
    query: z.object({
      routeId: Id,
      ...numberedPaging,
      ...searching,
      ...sorting(["user", "email", "progress", "lastVisitedAt", "status"]),
    }),
    answer: z.array(UserProgress),
    paged: true,
    errors: [404],
  }),
  exportCsv: endpoint({
    method: "GET",
    path: "/user-progress/export",
    access: "admin",
    staff: ["OWNER", "SUPPORT"],
    stepUp: true,
    summary: "Answers everyone's progress on a route as a spreadsheet.",
    query: z.object({ routeId: Id, tz: TimeZone, ...searching }),
    answer: z.string(),
    produces: "text/csv",
    streamed: true,
    errors: [404],
  }),
  start: endpoint({
    method: "POST",
    path: "/user-progress",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Starts a route; asked again, it answers the same record.",
    // The progress follows from the completed contents: a caller can only start.
    body: z.object({ routeId: Id, status: z.literal("IN_PROGRESS").optional() }),
    answer: UserProgress,
    status: 201,
    errors: [404],
  }),
  visit: endpoint({
    method: "PATCH",
    path: "/user-progress/{id}",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Notes a visit to a route; a time in the future counts as now.",
    body: z.object({ lastVisitedAt: Instant.optional() }),
    answer: UserProgress,
  }),
  nextContent: endpoint({
    method: "GET",
    path: "/user-progress/{id}/next-content",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Answers the first content not yet completed in the learner's order; null when none is left.",
    answer: NextContent.nullable(),
  }),
};
