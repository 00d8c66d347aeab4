import { z } from "zod";
import { Care, CheckInAnswer } from "./care.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { Percent, ProgressStatus, StagesProgress } from "./progress.ts";
import { GivenResponsesText, ResponsesText } from "./quiz.ts";
import { AdviceRating } from "./records.ts";
import { Id, Instant, TimeZone } from "./values.ts";

export const Interaction = z.object({
  id: Id,
  contentId: Id,
  userRouteProgressId: Id,
  completed: z.boolean(),
  lastVisitedAt: Instant,
  visitCount: z.int(),
  quizResponses: ResponsesText.nullable(),
  care: Care.nullable().describe("What the answers give reason to worry about, each read by itself."),
});
export type Interaction = z.infer<typeof Interaction>;

export const Completion = z.object({
  routeProgressStatus: ProgressStatus,
  routeProgress: Percent,
  stagesProgress: StagesProgress,
  pointsAwarded: z.int(),
  points: z.int(),
  canBeRated: z.boolean().describe("Whether the person may still say how far the content helped; asked once."),
});
export type Completion = z.infer<typeof Completion>;

export const interactions = {
  start: endpoint({
    method: "POST",
    path: "/user-content-interaction",
    access: "user",
    whenLocked: ["quizResponses", "care"],
    summary: "Starts a content; asked again, it answers the same record.",
    body: z.object({ contentId: Id, userRouteProgressId: Id }),
    answer: Interaction,
    status: 201,
    errors: [404],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/user-content-interaction/{id}",
    access: "user",
    whenLocked: ["quizResponses", "care"],
    summary: "Notes a visit, or keeps quiz answers; a count never falls and a time is never in the future.",
    body: z.object({
      lastVisitedAt: Instant.optional(),
      visitCount: z.int().min(0).max(limits.visits).optional(),
      quizResponses: GivenResponsesText.optional(),
    }),
    answer: Interaction,
  }),
  complete: endpoint({
    method: "PATCH",
    path: "/user-content-interaction/{id}/complete",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Completes a content; its points are awarded once, however often this is reported.",
    body: z.object({
      contentId: Id,
      userRouteProgressId: Id,
      contentInteractionId: Id.optional(),
      completed: z.literal(true),
    }),
    answer: Completion,
  }),
  rate: endpoint({
    method: "PATCH",
    path: "/user-content-interaction/{id}/rating",
    access: "user",
    whenLocked: "ALLOWED",
    summary:
      "Counts once how far a completed content helped, without the person; trials of administrators do not count.",
    body: z.object({ rating: AdviceRating }),
    answer: z.object({ rating: AdviceRating }),
    errors: [409],
  }),
  checkIn: endpoint({
    method: "POST",
    path: "/user-content-interaction/{id}/check-in",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers the question that the answers of a quiz were met with.",
    body: CheckInAnswer.extend({ tz: TimeZone }),
    answer: Interaction,
    errors: [409],
  }),
  generateAnalysis: endpoint({
    method: "PATCH",
    path: "/user-content-interaction/{id}/generate-analysis",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Writes the analysis of a quiz and keeps it; asked again, it answers that one until the answers change.",
    answer: z.object({ analysis: z.string() }),
  }),
};
