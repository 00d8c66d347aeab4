import { z } from "zod";
import { healthMarks, outlineStates } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Version } from "./errors.ts";
import { ContentType, RouteType } from "./item-fields.ts";
import { limits } from "./limits.ts";
import { Position } from "./paging.ts";
import { CoverImage, Done, Id, IdempotencyKey, Instant } from "./values.ts";

const OutlineState = z.enum(outlineStates);
export type OutlineState = z.infer<typeof OutlineState>;

const HealthMark = z.enum([...healthMarks, "NO_ALT", "IN_REVIEW"]);
export type HealthMark = z.infer<typeof HealthMark>;

const listed = {
  id: Id,
  title: z.string(),
  order: z.int(),
  version: Version,
  state: OutlineState,
  runAt: Instant.nullable().describe("When it is published; of SCHEDULED."),
};

export const OutlineContent = z.object({
  ...listed,
  type: ContentType,
  duration: z.int(),
  points: z.int(),
  marks: z.array(HealthMark).describe("What it lacks, or waits for; NO_FILE and NO_QUESTIONS stop a publication."),
});
export type OutlineContent = z.input<typeof OutlineContent>;

export const OutlineStage = z.object({ ...listed, description: z.string(), contents: z.array(OutlineContent) });
export type OutlineStage = z.input<typeof OutlineStage>;

export const Outline = z.object({
  route: z.object({
    ...listed,
    type: RouteType,
    coverImage: CoverImage.nullable(),
    publishedAt: Instant.nullable().describe("When it was published the last time; null for a draft."),
    changesCount: z.int().describe("How many items, the route among them, have something to publish."),
    underWayCount: z.int().describe("How many people have started it and not finished."),
  }),
  stages: z.array(OutlineStage),
  loose: z.array(OutlineContent),
});
export type Outline = z.input<typeof Outline>;

const ContentIds = z
  .array(Id)
  .min(1)
  .max(limits.siblings)
  .refine((ids) => new Set(ids).size === ids.length, { error: "Cada contenido se nombra una sola vez." });

const Copied = z.object({ id: Id });
const copying = {
  access: "admin",
  staff: ["OWNER", "EDITOR"],
  headers: IdempotencyKey,
  answer: Copied,
  status: 201,
  errors: [409],
} as const;

export const outline = {
  one: endpoint({
    method: "GET",
    path: "/admin/routes/{id}/outline",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Answers a whole route in order: its stages and contents with their state and what they lack.",
    answer: Outline,
  }),
  moveContents: endpoint({
    method: "POST",
    path: "/admin/contents/move",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Moves contents to a place in any stage or route, in the given order; everyone's progress goes along.",
    body: z.object({
      contentIds: ContentIds,
      routeId: Id,
      stageId: Id.nullable(),
      position: Position.describe("Of the first, counted without those that move; past the end, they go last."),
    }),
    answer: Done,
    errors: [404, 409],
  }),
  moveStage: endpoint({
    method: "POST",
    path: "/admin/stages/move",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Moves a stage with its contents to a place in any route; everyone's progress goes along.",
    body: z.object({ stageId: Id, routeId: Id, position: Position }),
    answer: Done,
    errors: [404, 409],
  }),
  copyContent: endpoint({
    method: "POST",
    path: "/admin/contents/{id}/duplicate",
    summary: "Copies a content as a draft, right after it; both use the same file.",
    ...copying,
  }),
  copyStage: endpoint({
    method: "POST",
    path: "/admin/stages/{id}/duplicate",
    summary: "Copies a stage with its contents as drafts, right after it.",
    ...copying,
  }),
  copyRoute: endpoint({
    method: "POST",
    path: "/admin/routes/{id}/duplicate",
    summary: "Copies a route with all that is in it as drafts, right after it.",
    ...copying,
  }),
  setPoints: endpoint({
    method: "POST",
    path: "/admin/contents/points",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary:
      "Gives several contents the same points; learners see them when they are published, and points earned stay.",
    body: z.object({ contentIds: ContentIds, points: z.int().min(0).max(limits.points) }),
    answer: Done,
    errors: [404],
  }),
  trashContents: endpoint({
    method: "POST",
    path: "/admin/contents/trash",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Moves several contents to the papelera.",
    body: z.object({ contentIds: ContentIds }),
    answer: Done,
    errors: [404, 409],
  }),
};
