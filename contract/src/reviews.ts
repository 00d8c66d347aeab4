import { z } from "zod";
import { contentTypes, reviewStates } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Version } from "./errors.ts";
import { limits } from "./limits.ts";
import { Done, Id, IdempotencyKey, Instant, trimmed } from "./values.ts";
import { VersionField } from "./versions.ts";

export const ReviewState = z.enum(reviewStates);
export type ReviewState = z.infer<typeof ReviewState>;

const ListedReview = z.object({
  id: Id.describe("That of the content."),
  title: z.string(),
  type: z.enum(contentTypes),
  routeId: Id,
  routeTitle: z.string(),
  stageTitle: z.string().nullable(),
  state: ReviewState,
  version: Version.describe("The version that is reviewed: the newest one."),
  requestedBy: z.string(),
  requestedAt: Instant,
  openComments: z.int(),
});
export type ListedReview = z.input<typeof ListedReview>;

const ReviewComment = z.object({
  id: Id,
  quote: z.string().describe("The words that it is about, as they were; empty for a comment on all of it."),
  text: z.string(),
  by: z.string(),
  at: Instant,
  isResolved: z.boolean(),
});
export type ReviewComment = z.input<typeof ReviewComment>;

const ReviewDecision = z.object({
  decision: z.enum(["APPROVED", "CHANGES_ASKED"]),
  by: z.string(),
  at: Instant,
  note: z.string(),
  version: Version,
});

const readers = ["OWNER", "EDITOR", "REVIEWER", "READER"] as const;
const writers = ["OWNER", "EDITOR", "REVIEWER"] as const;

export const reviews = {
  list: endpoint({
    method: "GET",
    path: "/admin/reviews",
    access: "admin",
    staff: readers,
    summary: "Lists the contents that were given for review, the oldest request first.",
    query: z.object({ state: ReviewState.optional() }),
    answer: z.array(ListedReview),
  }),
  one: endpoint({
    method: "GET",
    path: "/admin/contents/{id}/review",
    access: "admin",
    staff: readers,
    summary: "Answers the review of a content with its text, the comments and every decision so far.",
    answer: ListedReview.extend({
      fields: z.array(VersionField),
      comments: z.array(ReviewComment),
      decisions: z.array(ReviewDecision),
      isOwnText: z
        .boolean()
        .describe("Whether the caller saved the text since its last approval, and so may not approve it."),
    }),
  }),
  ask: endpoint({
    method: "POST",
    path: "/admin/contents/{id}/review",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Asks for a review of a content as it is now.",
    answer: Done,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/admin/contents/{id}/review",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Takes the request for a review back; comments and decisions stay.",
    answer: Done,
  }),
  comment: endpoint({
    method: "POST",
    path: "/admin/contents/{id}/review/comments",
    access: "admin",
    staff: writers,
    summary: "Comments on a content that is being reviewed.",
    headers: IdempotencyKey,
    body: z.object({
      quote: trimmed(0, limits.reviewQuote),
      text: trimmed(1, limits.reviewComment),
    }),
    answer: ReviewComment,
    status: 201,
  }),
  resolve: endpoint({
    method: "POST",
    path: "/admin/review-comments/{id}/resolve",
    access: "admin",
    staff: writers,
    summary: "Marks a comment as resolved.",
    answer: Done,
  }),
  decide: endpoint({
    method: "POST",
    path: "/admin/contents/{id}/review/decision",
    access: "admin",
    staff: ["OWNER", "REVIEWER"],
    summary:
      "Approves the version that was read, or asks for changes; what an editor wrote is for another person to approve.",
    body: z.object({
      decision: z.enum(["APPROVED", "CHANGES_ASKED"]),
      version: Version.describe("409 if the content has been changed since it was read."),
      note: trimmed(0, limits.reviewComment).default(""),
    }),
    answer: Done,
    errors: [404, 409],
  }),
};
