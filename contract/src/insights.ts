import { z } from "zod";
import { contentTypes } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Country, Day, Id, Instant } from "./values.ts";

const ofRoute = { routeId: Id, routeTitle: z.string() };

/** In the order in which they are listed: safety comes first. */
export const AttentionItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("HELPLINES"),
    count: z.int(),
    countries: z.array(Country),
    oldestCheck: Day,
  }),
  z.object({ kind: z.literal("REVIEWS"), count: z.int(), since: Instant.describe("When the oldest was asked for.") }),
  z.object({
    kind: z.literal("UNFINISHED"),
    ...ofRoute,
    withoutFile: z.int(),
    withoutQuestions: z.int(),
    contentId: Id.describe("The first of them."),
    stageId: Id.nullable(),
  }),
  z.object({ kind: z.literal("SCHEDULED"), ...ofRoute, at: Instant, changes: z.int() }),
  z.object({ kind: z.literal("TRASH"), count: z.int(), title: z.string(), deletedAt: Instant }),
  z.object({ kind: z.literal("DRAFTS"), ...ofRoute, drafts: z.int(), edited: z.int() }),
]);
export type AttentionItem = z.input<typeof AttentionItem>;

const People = z
  .int()
  .multipleOf(10)
  .nullable()
  .describe("How many people, in tens; null while they are fewer than ten.");

export const RouteStep = z.object({
  contentId: Id,
  stageId: Id.nullable(),
  title: z.string(),
  type: z.enum(contentTypes),
  completed: People,
});
export type RouteStep = z.infer<typeof RouteStep>;

export const AnsweredQuestion = z.object({
  question: z.string(),
  options: z.array(z.object({ label: z.string(), people: People })),
});

export const ContentRatings = z.object({
  contentId: Id,
  title: z.string(),
  yes: People,
  partly: People,
  no: People,
});

export const RouteInsights = z.object({
  ...ofRoute,
  countedAt: Instant.describe("When it was last counted; that happens at most once an hour."),
  started: People,
  steps: z.array(RouteStep).describe("The contents that learners see, in their order."),
  finished: People,
  medianDays: z.int().nullable().describe("From the start to the end, of those who finished; coarse on purpose."),
  quizzes: z.array(z.object({ contentId: Id, title: z.string(), questions: z.array(AnsweredQuestion) })),
  ratings: z.array(ContentRatings).describe("How far each content helped those who said so at its end."),
});
export type RouteInsights = z.input<typeof RouteInsights>;

export const insights = {
  attention: endpoint({
    method: "GET",
    path: "/admin/attention",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "SUPPORT", "READER"],
    summary: "Lists what needs attention, the most urgent first.",
    answer: z.array(AttentionItem),
  }),
  ofRoute: endpoint({
    method: "GET",
    path: "/admin/routes/{id}/insights",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Says how far people come on a route, and which options they choose; in tens, and of ten or more people.",
    answer: RouteInsights,
    errors: [404],
  }),
};
