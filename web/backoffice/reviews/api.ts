import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { create } from "../create.ts";
import { serverSentence } from "../failure.ts";

export type Review = AnswerOf<"GET /admin/contents/{id}/review">;

export const reviewsQuery = () =>
  queryOptions({
    queryKey: ["reviews", "list"],
    queryFn: ({ signal }) => call("GET /admin/reviews", { query: {}, signal }),
    staleTime: 0,
  });

/** The number of open reviews, for the menu. */
export const openReviewsQuery = queryOptions({
  queryKey: ["reviews", "open"],
  queryFn: ({ signal }) => call("GET /admin/reviews", { query: { state: "OPEN" }, signal }),
  select: (reviews) => reviews.length,
});

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ["reviews", id],
    queryFn: ({ signal }) => call("GET /admin/contents/{id}/review", { params: { id }, signal }),
    staleTime: 0,
  });

const stale = ["reviews", "versions", "publication"];

export const askReview = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/contents/{id}/review", { params: { id } }),
  meta: { failure: serverSentence, stale },
});

export const commentReview = mutationOptions({
  mutationFn: ({ id, quote, text }: { id: string; quote: string; text: string }) =>
    create("POST /admin/contents/{id}/review/comments", { params: { id }, body: { quote, text } }),
  meta: { failure: serverSentence, stale },
});

export const resolveComment = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/review-comments/{id}/resolve", { params: { id } }),
  meta: { success: null, failure: serverSentence, stale },
});

interface Decision {
  id: string;
  decision: "APPROVED" | "CHANGES_ASKED";
  version: number;
}

export const decideReview = mutationOptions({
  mutationFn: ({ id, decision, version }: Decision) =>
    call("POST /admin/contents/{id}/review/decision", { params: { id }, body: { decision, version } }),
  meta: { failure: serverSentence, stale },
});
