import type { Content } from "@senda/contract/contents";
import type { Route } from "@senda/contract/routes";
import { type Held, lackedBy } from "../api/outbox-store.ts";
import { useMerged } from "../auth/use-merged.ts";
import { routeQuery, routesQuery, wholeRouteContentsQuery } from "../routes/api.ts";
import { contentQuery, type OwnContent, responsesOf } from "./content-data.ts";

/** A content as the person left it: begun, answered and completed, also without a connection. */
export function mergeContent(content: Content, held: readonly Held[]): OwnContent {
  const own = held.filter(
    ({ item, problem }) => problem === null && "contentId" in item && item.contentId === content.id,
  );
  if (own.length === 0) return content;
  const answers = own.findLast(({ item, sentAt }) => item.kind === "answers" && sentAt === null)?.item;
  const isCompleted = own.some(({ item }) => item.kind === "complete");
  return {
    ...content,
    isBegun: true,
    completed: content.completed || isCompleted,
    ...(answers?.kind === "answers" && {
      quizResponses: JSON.stringify({ ...responsesOf(content), responses: answers.responses }),
    }),
  };
}

/** The progress on a route, counted as the server will. */
export function mergeRoute(route: Route, held: readonly Held[], answeredAt: number): Route {
  const { contentsCount, progress } = route;
  const completed = lackedBy(held, answeredAt).flatMap(({ item, problem }) =>
    item.kind === "complete" && item.routeId === route.id && problem === null ? [item] : [],
  );
  if (completed.length === 0 || contentsCount === 0 || route.progressStatus === "COMPLETED") return route;
  const count = Math.min(contentsCount, Math.round((progress * contentsCount) / 100) + completed.length);
  const stagesProgress = { ...route.stagesProgress };
  for (const { stageId } of completed) if (stageId) stagesProgress[stageId] = (stagesProgress[stageId] ?? 0) + 1;
  return {
    ...route,
    stagesProgress,
    progress: (100 * count) / contentsCount,
    progressStatus: count === contentsCount ? "COMPLETED" : "IN_PROGRESS",
  };
}

type Next = Pick<Content, "id" | "stageId"> | null;

/** The next content, if the one that the server names was completed here. */
export function mergeNext(next: Next, contents: readonly Content[]): Next {
  const isDone = contents.some(({ id, completed }) => id === next?.id && completed);
  return isDone ? (contents.find(({ completed }) => !completed) ?? null) : next;
}

export const useContent = (id: string) => useMerged(contentQuery(id), mergeContent);

export const mergeContents = (contents: readonly Content[], held: readonly Held[]): OwnContent[] =>
  contents.map((content) => mergeContent(content, held));

export const useRouteContents = (routeId: string, isEnabled = true) =>
  useMerged({ ...wholeRouteContentsQuery(routeId), enabled: isEnabled }, mergeContents);

export const useRoute = (id: string | undefined) => useMerged(routeQuery(id), mergeRoute);

const mergeRoutes = (routes: readonly Route[], held: readonly Held[], answeredAt: number) =>
  routes.map((route) => mergeRoute(route, held, answeredAt));

export const useRoutes = () => useMerged(routesQuery, mergeRoutes);
