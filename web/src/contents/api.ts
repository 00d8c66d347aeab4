import type { QuizData, QuizResponses } from "@senda/contract/quiz";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { passingTrouble } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { LocalRefusal, needed, noting } from "../api/internal-error.ts";
import type { AnswerOf } from "../api/transport.ts";
import { profileQuery } from "../auth/api.ts";
import { log } from "../lib/log.ts";
import { nextContentQuery, routeQuery, routesQuery } from "../routes/api.ts";

export type Content = AnswerOf<"GET /contents/{id}">;
export type Completion = AnswerOf<"PATCH /user-content-interaction/{id}/complete">;

/** What is handed to whatever shows a content. */
export interface ContentProps {
  content: Content;
  routeId: string;
}

type Given = string | null | undefined;

export const contentQuery = (id: Given) =>
  queryOptions({
    queryKey: ["contents", "one", id],
    queryFn: async ({ signal }) => {
      const params = { id: needed(id, "Content Id not provided") };
      return noting("Failed to get content", call("GET /contents/{id}", { params, signal }));
    },
  });

/** The contents of a route that stand in no stage. */
export const routeContentsQuery = (routeId: Given) =>
  queryOptions({
    queryKey: ["contents", "list", { routeId }],
    queryFn: async ({ signal }) => {
      const query = { routeId: needed(routeId, "Route Id not provided") };
      return noting("Failed to get contents by route", call("GET /contents", { query, signal }));
    },
  });

export const stageContentsQuery = (stageId: Given) =>
  queryOptions({
    queryKey: ["contents", "list", { stageId }],
    queryFn: async ({ signal }) => {
      const query = { stageId: needed(stageId, "Stage Id not provided") };
      return noting("Failed to get contents by stage", call("GET /contents", { query, signal }));
    },
  });

/** All contents of a route, in the order in which it is walked. */
export const wholeRouteContentsQuery = (routeId: Given) =>
  queryOptions({
    queryKey: ["contents", "list", { routeId, scope: "all" }],
    queryFn: async ({ signal }) => {
      const query = { routeId: needed(routeId, "Route Id not provided"), scope: "all" as const };
      return noting("Failed to get contents by route", call("GET /contents", { query, signal }));
    },
  });

/** The same content stands in several answers: what has changed is written into all of them, and nothing is asked again. */
function change(client: QueryClient, id: string, changed: Partial<Content>): void {
  const apply = (content: Content) => (content.id === id ? { ...content, ...changed } : content);
  client.setQueryData(contentQuery(id).queryKey, (content) => content && apply(content));
  client.setQueriesData<Content[]>({ queryKey: ["contents", "list"] }, (contents) => contents?.map(apply));
}

export const startContent = mutationOptions({
  mutationFn: async (given: { contentId: Given; userRouteProgressId: Given }) => {
    const contentId = needed(given.contentId, "Content Id not provided");
    const userRouteProgressId = needed(given.userRouteProgressId, "User route progress Id not provided");
    return noting(
      "Failed to create content interaction",
      call("POST /user-content-interaction", { body: { contentId, userRouteProgressId } }),
    );
  },
  onSuccess: ({ id, contentId, userRouteProgressId: _progress, ...own }, _given, _result, { client }) =>
    change(client, contentId, { contentInteractionId: id, ...own }),
  meta: {
    failure: (error) =>
      error instanceof LocalRefusal
        ? null
        : (passingTrouble(error) ?? "No pudimos abrir el contenido. Vuelve a intentarlo."),
  },
});

/** One visit more, now. Nobody is told when it cannot be noted. */
export const noteVisit = mutationOptions({
  mutationFn: async ({ contentInteractionId, visitCount }: Pick<Content, "contentInteractionId" | "visitCount">) => {
    const id = needed(contentInteractionId, "Failed to update content interaction");
    const body = { lastVisitedAt: new Date().toISOString(), visitCount: visitCount + 1 };
    return noting(
      "Failed to update content interaction",
      call("PATCH /user-content-interaction/{id}", { params: { id }, body }),
    );
  },
  // Only what this call is about: its answer may come after that of a later one.
  onSuccess: ({ contentId, lastVisitedAt, visitCount }, _given, _result, { client }) => {
    change(client, contentId, { lastVisitedAt, visitCount });
    // Home puts the routes into the order of their visits; it asks anew the next time that it is shown.
    return client.invalidateQueries({ queryKey: routesQuery.queryKey, exact: true, refetchType: "none" });
  },
});

export interface GivenAnswers {
  contentInteractionId: Given;
  responses: QuizResponses["responses"];
  /** The page is being left: the request must outlive it. */
  keepalive?: boolean;
}

export const saveAnswers = mutationOptions({
  mutationFn: async ({ contentInteractionId, responses, keepalive = false }: GivenAnswers) => {
    const id = needed(contentInteractionId, "Failed to update content interaction");
    const body = { quizResponses: JSON.stringify({ responses }) };
    return noting(
      "Failed to update content interaction",
      call("PATCH /user-content-interaction/{id}", { params: { id }, body, keepalive }),
    );
  },
  onSuccess: ({ contentId, quizResponses, risk }, _given, _result, { client }) =>
    change(client, contentId, { quizResponses, risk }),
});

export interface ToComplete {
  contentId: Given;
  userRouteProgressId: Given;
  contentInteractionId: Given;
  routeId: string;
}

/** Reports a content as completed; the route, the points and the content in the cache become what the server answers. */
export const completeContent = mutationOptions({
  mutationFn: async (given: ToComplete) => {
    const contentId = needed(given.contentId, "Content Id not provided");
    const userRouteProgressId = needed(given.userRouteProgressId, "User route progress Id not provided");
    const id = needed(given.contentInteractionId, "Failed to update content interaction");
    const body = { contentId, userRouteProgressId, contentInteractionId: id, completed: true as const };
    return noting(
      "Failed to update content interaction",
      call("PATCH /user-content-interaction/{id}/complete", { params: { id }, body }),
    );
  },
  onSuccess: (answer, { contentId, routeId, userRouteProgressId }, _result, { client }) => {
    const { routeProgressStatus: progressStatus, routeProgress: progress, stagesProgress, points } = answer;
    const standing = { progressStatus, progress, stagesProgress };
    if (contentId) change(client, contentId, { completed: true });
    client.setQueryData(routeQuery(routeId).queryKey, (route) => route && { ...route, ...standing });
    client.setQueryData(routesQuery.queryKey, (routes) =>
      routes?.map((route) => (route.id === routeId ? { ...route, ...standing } : route)),
    );
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, points });
    // What to go on with is another content now: better none for a moment than the one that is done.
    client.removeQueries({ queryKey: nextContentQuery(userRouteProgressId).queryKey });
  },
});

/** Asked for once and kept: the server writes one analysis per quiz, and the cache holds the same. */
export const analysisQuery = (content: Pick<Content, "id" | "contentInteractionId" | "quizResponses">) =>
  queryOptions({
    queryKey: ["contents", "analysis", content.contentInteractionId],
    queryFn: async ({ client }) => {
      const id = needed(content.contentInteractionId, "Failed to generate analysis");
      const { analysis } = await noting(
        "Failed to generate analysis",
        call("PATCH /user-content-interaction/{id}/generate-analysis", { params: { id } }),
      );
      const latest = client.getQueryData(contentQuery(content.id).queryKey) ?? content;
      const quizResponses = JSON.stringify({ ...responsesOf(latest), analysis });
      change(client, content.id, { quizResponses });
      return analysis;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** JSON text of the server's own making; unreadable, it counts as absent. */
function parsed(text: string | null): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    log("Failed to get content", error);
    return {};
  }
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function overviewOf({ overviewData }: Pick<Content, "overviewData">) {
  const { importance, benefits, emoji } = parsed(overviewData);
  return {
    importance: typeof importance === "string" ? importance.trim() : "",
    benefits: listIn(benefits).filter((line): line is string => typeof line === "string" && line.trim() !== ""),
    emoji: typeof emoji === "string" ? emoji.trim() : "",
  };
}

export const quizOf = ({ quizData }: Pick<Content, "quizData">): QuizData => ({
  questions: listIn(parsed(quizData).questions) as QuizData["questions"],
});

export function responsesOf({ quizResponses }: Pick<Content, "quizResponses">): QuizResponses {
  const { responses, analysis } = parsed(quizResponses);
  const given = { responses: listIn(responses) as QuizResponses["responses"] };
  return typeof analysis === "string" && analysis !== "" ? { ...given, analysis } : given;
}

export const hasBegun = ({ completed, contentInteractionId }: Content) => completed || contentInteractionId !== null;
