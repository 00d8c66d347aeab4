import type { Route } from "@senda/contract/routes";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { logFailure, required } from "../api/api-error.ts";
import { call } from "../api/client.ts";

export const routesQuery = queryOptions({
  queryKey: ["routes"],
  queryFn: ({ signal }) => call("GET /routes", { signal }),
});

export const routeQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: ["routes", id],
    queryFn: async ({ signal }) => {
      const params = { id: required(id, "Route Id not provided") };
      return call("GET /routes/{id}", { params, signal });
    },
  });

export const nextContentQuery = (userRouteProgressId: string | null | undefined) =>
  queryOptions({
    queryKey: ["next-content", userRouteProgressId],
    queryFn: async ({ signal }) => {
      const params = { id: required(userRouteProgressId, "User route progress Id not provided") };
      return logFailure("Failed to get next content", call("GET /user-progress/{id}/next-content", { params, signal }));
    },
  });

export const wholeRouteContentsQuery = (routeId: string | null | undefined) =>
  queryOptions({
    queryKey: ["contents", "list", { routeId, scope: "all" }],
    queryFn: async ({ signal }) => {
      const query = { routeId: required(routeId, "Route Id not provided"), scope: "all" as const };
      return logFailure("Failed to get contents by route", call("GET /contents", { query, signal }));
    },
  });

export const stagesQuery = (routeId: string) =>
  queryOptions({
    queryKey: ["stages", routeId],
    queryFn: ({ signal }) => call("GET /stages", { query: { routeId }, signal }),
  });

/** A list that is known to be old is asked for again: a part that is new must not make it count as new. */
export function updateRoutes(client: QueryClient, id: string, changed: Partial<Route>): void {
  const { queryKey } = routesQuery;
  if (client.getQueryState(queryKey)?.isInvalidated) return;
  client.setQueryData(queryKey, (routes) =>
    routes?.map((route) => (route.id === id ? { ...route, ...changed } : route)),
  );
}

/** A failure is not shown: the button can be pressed again. */
export const startRoute = mutationOptions({
  mutationFn: async (route: Route) => {
    const body = { routeId: required(route.id, "Route Id not provided"), status: "IN_PROGRESS" as const };
    return logFailure("Failed to create route progress", call("POST /user-progress", { body }));
  },
  onSuccess: ({ id, status, progress, stagesProgress, lastVisitedAt }, route, _result, { client }) => {
    const started = {
      userRouteProgressId: id,
      progressStatus: status,
      progress,
      stagesProgress,
      lastInteraction: lastVisitedAt,
    };
    client.setQueryData(routeQuery(route.id).queryKey, { ...route, ...started });
    updateRoutes(client, route.id, started);
  },
});

/** The next content is requested after the visit is recorded. */
export const visitRoute = mutationOptions({
  mutationFn: async (userRouteProgressId: string | null) => {
    const params = { id: required(userRouteProgressId, "User route progress Id not provided") };
    const body = { lastVisitedAt: new Date().toISOString() };
    return logFailure("Failed to update route progress", call("PATCH /user-progress/{id}", { params, body }));
  },
  onSettled: (_visit, _error, id, _result, { client }) =>
    client.invalidateQueries({ queryKey: nextContentQuery(id).queryKey }),
  onSuccess: ({ routeId, lastVisitedAt }, _id, _result, { client }) => {
    updateRoutes(client, routeId, { lastInteraction: lastVisitedAt });
  },
});

export const isRouteStarted = ({ progressStatus }: Route) =>
  progressStatus === "IN_PROGRESS" || progressStatus === "COMPLETED";
