import type { CareAnswer } from "@senda/contract/care";
import type { Content } from "@senda/contract/contents";
import type { Completion } from "@senda/contract/interactions";
import type { QuizResponses } from "@senda/contract/quiz";
import type { Route } from "@senda/contract/routes";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { LocalError, logFailure, passingTrouble, required } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { sendItem } from "../api/outbox-items.ts";
import { outboxStore } from "../api/outbox-store.ts";
import { perform, performAtOnce } from "../api/perform.ts";
import { profileQuery } from "../auth/api.ts";
import { timeZone } from "../lib/days.ts";
import { nextContentQuery, routeQuery, routesQuery, startRoute, updateRoutes } from "../routes/api.ts";
import { contentQuery, type OwnContent, responsesOf } from "./content-data.ts";
import { mergeRoute } from "./with-outbox.ts";

/** A completion that waits on this device cannot be rated. */
export type ShownCompletion = Omit<Completion, "points" | "canBeRated"> & Partial<Completion>;

export interface ContentProps {
  content: OwnContent;
  routeId: string;
}

export interface PlayerProps extends ContentProps {
  route: Route | undefined;
}

type Id = string | null | undefined;

export const routeContentsQuery = (routeId: Id) =>
  queryOptions({
    queryKey: ["contents", "list", { routeId }],
    queryFn: async ({ signal }) => {
      const query = { routeId: required(routeId, "Route Id not provided") };
      return logFailure("Failed to get contents by route", call("GET /contents", { query, signal }));
    },
  });

export const stageContentsQuery = (stageId: Id) =>
  queryOptions({
    queryKey: ["contents", "list", { stageId }],
    queryFn: async ({ signal }) => {
      const query = { stageId: required(stageId, "Stage Id not provided") };
      return logFailure("Failed to get contents by stage", call("GET /contents", { query, signal }));
    },
  });

function updateCache(client: QueryClient, id: string, changed: Partial<Content>): void {
  const apply = (content: Content) => (content.id === id ? { ...content, ...changed } : content);
  client.setQueryData(contentQuery(id).queryKey, (content) => content && apply(content));
  client.setQueriesData<Content[]>({ queryKey: ["contents", "list"] }, (contents) => contents?.map(apply));
}

const notOpened = {
  failure: (error: unknown) =>
    error instanceof LocalError
      ? null
      : (passingTrouble(error) ?? "No pudimos abrir el contenido. Vuelve a intentarlo."),
};

export const startContent = mutationOptions({
  mutationFn: async (input: { contentId: Id; userRouteProgressId: Id }) => {
    const contentId = required(input.contentId, "Content Id not provided");
    const userRouteProgressId = required(input.userRouteProgressId, "User route progress Id not provided");
    const item = { kind: "start" as const, contentId, userRouteProgressId };
    return (await logFailure("Failed to create content interaction", perform(item))).answer;
  },
  onSuccess(answer, _input, _result, { client }) {
    if (!answer) return;
    const { id, contentId, userRouteProgressId: _progress, ...own } = answer;
    updateCache(client, contentId, { contentInteractionId: id, ...own });
  },
  meta: notOpened,
});

/** Begins the route of a content that a link led to. */
export const startRouteOfContent = mutationOptions({ ...startRoute, meta: notOpened });

export const recordVisit = mutationOptions({
  mutationFn: async ({ contentInteractionId, visitCount }: Pick<Content, "contentInteractionId" | "visitCount">) => {
    const id = required(contentInteractionId, "Failed to update content interaction");
    const body = { lastVisitedAt: new Date().toISOString(), visitCount: visitCount + 1 };
    return logFailure(
      "Failed to update content interaction",
      call("PATCH /user-content-interaction/{id}", { params: { id }, body }),
    );
  },
  // Only the visit: this answer may arrive after that of a later call.
  onSuccess: ({ contentId, lastVisitedAt, visitCount }, _input, _result, { client }) => {
    updateCache(client, contentId, { lastVisitedAt, visitCount });
    // Home sorts the routes by their last visit.
    return client.invalidateQueries({ queryKey: routesQuery.queryKey, exact: true, refetchType: "none" });
  },
});

export interface AnswersInput {
  contentId: string;
  contentInteractionId: Id;
  userRouteProgressId: Id;
  responses: QuizResponses["responses"];
  /** The page is being closed: the request must outlive it. */
  keepalive?: boolean;
}

export const saveAnswers = mutationOptions({
  mutationFn: async ({ contentId, responses, keepalive = false, ...begun }: AnswersInput) => {
    const { contentInteractionId: interactionId = null, userRouteProgressId = null } = begun;
    required(interactionId ?? userRouteProgressId, "Failed to update content interaction");
    const item = { kind: "answers" as const, contentId, interactionId, userRouteProgressId, responses };
    const outcome = keepalive ? performAtOnce(item) : perform(item);
    return (await logFailure("Failed to update content interaction", outcome)).answer;
  },
  onSuccess: (answer, { contentId }, _result, { client }) => {
    if (answer) updateCache(client, contentId, { quizResponses: answer.quizResponses, care: answer.care });
  },
});

export interface CompletionInput {
  contentId: Id;
  userRouteProgressId: Id;
  contentInteractionId: Id;
  routeId: string;
}

const NOTHING_YET = { progressStatus: "IN_PROGRESS", progress: 0, stagesProgress: {} } as const;

export const completeContent = mutationOptions({
  mutationFn: async (input: CompletionInput, { client }): Promise<ShownCompletion> => {
    const contentId = required(input.contentId, "Content Id not provided");
    const userRouteProgressId = required(input.userRouteProgressId, "User route progress Id not provided");
    const { contentInteractionId: interactionId = null, routeId } = input;
    const { completed, stageId = null, points = 0 } = client.getQueryData(contentQuery(contentId).queryKey) ?? {};
    const adds = { routeId, stageId, points };
    const item = { kind: "complete" as const, contentId, interactionId, userRouteProgressId, ...adds };
    // What is completed already adds nothing, and can do without an answer.
    const sent = completed ? sendItem(item) : perform(item).then((outcome) => outcome.answer);
    const answer = await logFailure("Failed to update content interaction", sent);
    if (answer) return answer;
    const { data = NOTHING_YET, dataUpdatedAt = 0 } = client.getQueryState(routeQuery(routeId).queryKey) ?? {};
    const route = "id" in data ? mergeRoute(data, outboxStore.read(), dataUpdatedAt) : data;
    const { progressStatus, progress, stagesProgress } = route;
    return { routeProgressStatus: progressStatus, routeProgress: progress, stagesProgress, pointsAwarded: points };
  },
  onSuccess: (answer, { contentId, routeId, userRouteProgressId }, _result, { client }) => {
    const { routeProgressStatus: progressStatus, routeProgress: progress, stagesProgress, points } = answer;
    // It waits: the screens add it to what the server answered.
    if (points === undefined) return;
    const routeProgress = { progressStatus, progress, stagesProgress };
    if (contentId) updateCache(client, contentId, { completed: true });
    client.setQueryData(routeQuery(routeId).queryKey, (route) => route && { ...route, ...routeProgress });
    updateRoutes(client, routeId, routeProgress);
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, points });
    // The next content has changed: none for a moment is better than the completed one.
    client.removeQueries({ queryKey: nextContentQuery(userRouteProgressId).queryKey });
  },
});

/** Answers the question that the answers of a quiz were met with. */
export const answerQuizQuestion = mutationOptions({
  mutationFn: ({ contentInteractionId, answer }: { contentInteractionId: Id; answer: CareAnswer }) => {
    const id = required(contentInteractionId, "Content interaction Id not provided");
    return call("POST /user-content-interaction/{id}/check-in", { params: { id }, body: { answer, tz: timeZone() } });
  },
  onSuccess: ({ contentId, quizResponses, care }, _input, _result, { client }) =>
    updateCache(client, contentId, { quizResponses, care }),
});

export const analysisQuery = (content: Pick<Content, "id" | "contentInteractionId" | "quizResponses">) =>
  queryOptions({
    queryKey: ["contents", "analysis", content.contentInteractionId],
    queryFn: async ({ client }) => {
      const id = required(content.contentInteractionId, "Failed to generate analysis");
      const { analysis } = await logFailure(
        "Failed to generate analysis",
        call("PATCH /user-content-interaction/{id}/generate-analysis", { params: { id } }),
      );
      const latest = client.getQueryData(contentQuery(content.id).queryKey) ?? content;
      const quizResponses = JSON.stringify({ ...responsesOf(latest), analysis });
      updateCache(client, content.id, { quizResponses });
      return analysis;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** For answers that have changed since the analysis was written. */
export const redoAnalysis = mutationOptions({
  mutationFn: async ({ contentInteractionId }: Pick<Content, "id" | "contentInteractionId">) => {
    const id = required(contentInteractionId, "Failed to generate analysis");
    return logFailure(
      "Failed to generate analysis",
      call("PATCH /user-content-interaction/{id}/generate-analysis", { params: { id } }),
    );
  },
  // Read again as a whole: a model may have found a reason to show people to call.
  onSuccess: (_answer, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: contentQuery(id).queryKey }),
  meta: { failure: (error) => passingTrouble(error) ?? "No pudimos hacer el análisis. Inténtalo en un momento." },
});
