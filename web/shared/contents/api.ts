import type { CareAnswer } from "@senda/contract/care";
import type { Content } from "@senda/contract/contents";
import type { Completion } from "@senda/contract/interactions";
import type { QuizResponses } from "@senda/contract/quiz";
import type { Route } from "@senda/contract/routes";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { LocalError, logFailure, passingTrouble, required } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { interactionOf, localInteraction } from "../api/local-interactions.ts";
import { sendOrKeep } from "../api/on-device.ts";
import type { AnswerOf } from "../api/transport.ts";
import { profileQuery } from "../auth/api.ts";
import { timeZone } from "../lib/days.ts";
import { nextContentQuery, routeQuery, routesQuery, startRoute, wholeRouteContentsQuery } from "../routes/api.ts";
import { contentQuery, responsesOf } from "./content-data.ts";

/** A completion that is only kept on the device so far cannot be rated. */
export type ShownCompletion = Omit<Completion, "canBeRated"> & Partial<Pick<Completion, "canBeRated">>;

export interface ContentProps {
  content: Content;
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

const JUST_BEGUN = { completed: false, visitCount: 0, quizResponses: null, care: null };

export const startContent = mutationOptions({
  mutationFn: async (input: { contentId: Id; userRouteProgressId: Id }) => {
    const contentId = required(input.contentId, "Content Id not provided");
    const userRouteProgressId = required(input.userRouteProgressId, "User route progress Id not provided");
    const body = { contentId, userRouteProgressId };
    const local = localInteraction(contentId, userRouteProgressId);
    return logFailure(
      "Failed to create content interaction",
      sendOrKeep(
        () => call("POST /user-content-interaction", { body }),
        { kind: "start", interactionId: local },
        () => ({ id: local, ...body, ...JUST_BEGUN, lastVisitedAt: new Date().toISOString() }),
      ),
    );
  },
  onSuccess: ({ id, contentId, userRouteProgressId: _progress, ...own }, _input, _result, { client }) =>
    updateCache(client, contentId, { contentInteractionId: id, ...own }),
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
  responses: QuizResponses["responses"];
  /** The page is being closed: the request must outlive it. */
  keepalive?: boolean;
}

export const saveAnswers = mutationOptions({
  mutationFn: async ({ contentId, contentInteractionId, responses, keepalive = false }: AnswersInput) => {
    const interactionId = required(contentInteractionId, "Failed to update content interaction");
    const body = { quizResponses: JSON.stringify({ responses }) };
    const send = async () => {
      const params = { id: await interactionOf(interactionId) };
      return call("PATCH /user-content-interaction/{id}", { params, body, keepalive });
    };
    return logFailure(
      "Failed to update content interaction",
      sendOrKeep<Pick<Content, "quizResponses" | "care"> & { contentId: string }>(
        send,
        { kind: "answers", interactionId, responses },
        () => ({ contentId, ...body, care: null }),
      ),
    );
  },
  onSuccess: ({ contentId, quizResponses, care }, _input, _result, { client }) =>
    updateCache(client, contentId, { quizResponses, care }),
});

export interface CompletionInput {
  contentId: Id;
  userRouteProgressId: Id;
  contentInteractionId: Id;
  routeId: string;
}

interface OnDevice {
  next?: AnswerOf<"GET /user-progress/{id}/next-content">;
}

/** The completion that the screens show until the server has counted: its points, and the progress as it was. */
function completionOnDevice(client: QueryClient, contentId: string, routeId: string): ShownCompletion & OnDevice {
  const all = client.getQueryData(wholeRouteContentsQuery(routeId).queryKey);
  const left = all?.find(({ id, completed }) => !completed && id !== contentId);
  const route = client.getQueryData(routeQuery(routeId).queryKey);
  const content = client.getQueryData(contentQuery(contentId).queryKey);
  const pointsAwarded = content && !content.completed ? content.points : 0;
  return {
    routeProgressStatus: route?.progressStatus ?? "IN_PROGRESS",
    routeProgress: route?.progress ?? 0,
    stagesProgress: route?.stagesProgress ?? {},
    ...(all && { next: left ? { id: left.id, stageId: left.stageId } : null }),
    pointsAwarded,
    points: (client.getQueryData(profileQuery.queryKey)?.points ?? 0) + pointsAwarded,
  };
}

export const completeContent = mutationOptions({
  mutationFn: async (input: CompletionInput, { client }) => {
    const contentId = required(input.contentId, "Content Id not provided");
    const userRouteProgressId = required(input.userRouteProgressId, "User route progress Id not provided");
    const interactionId = required(input.contentInteractionId, "Failed to update content interaction");
    const send = async () => {
      const id = await interactionOf(interactionId);
      const body = { contentId, userRouteProgressId, contentInteractionId: id, completed: true as const };
      return call("PATCH /user-content-interaction/{id}/complete", { params: { id }, body });
    };
    return logFailure(
      "Failed to update content interaction",
      sendOrKeep<ShownCompletion & OnDevice>(
        send,
        { kind: "complete", interactionId, contentId, userRouteProgressId },
        () => completionOnDevice(client, contentId, input.routeId),
      ),
    );
  },
  onSuccess: (answer: ShownCompletion & OnDevice, { contentId, routeId, userRouteProgressId }, _result, { client }) => {
    const { routeProgressStatus: progressStatus, routeProgress: progress, stagesProgress, points } = answer;
    const routeProgress = { progressStatus, progress, stagesProgress };
    if (contentId) updateCache(client, contentId, { completed: true });
    client.setQueryData(routeQuery(routeId).queryKey, (route) => route && { ...route, ...routeProgress });
    client.setQueryData(routesQuery.queryKey, (routes) =>
      routes?.map((route) => (route.id === routeId ? { ...route, ...routeProgress } : route)),
    );
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, points });
    const { queryKey } = nextContentQuery(userRouteProgressId);
    // The next content has changed: none for a moment is better than the completed one.
    if (answer.next === undefined) client.removeQueries({ queryKey });
    else client.setQueryData(queryKey, answer.next);
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
