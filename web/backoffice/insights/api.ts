import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const attentionQuery = queryOptions({
  queryKey: ["attention"],
  queryFn: ({ signal }) => call("GET /admin/attention", { signal }),
  staleTime: 0,
});

export const insightsQuery = (routeId: string) =>
  queryOptions({
    queryKey: ["insights", routeId],
    queryFn: ({ signal }) => call("GET /admin/routes/{id}/insights", { params: { id: routeId }, signal }),
  });
