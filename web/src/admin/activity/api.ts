import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callPage } from "../../api/client.ts";
import type { AnswerOf, GivenTo } from "../../api/transport.ts";

export type AuditedEntry = AnswerOf<"GET /admin/audit">[number];
type ActivityQuery = NonNullable<NonNullable<GivenTo<"GET /admin/audit">[0]>["query"]>;

export const activityPage = (query: ActivityQuery) =>
  queryOptions({
    queryKey: ["activity", query],
    queryFn: ({ signal }) => callPage("GET /admin/audit", { query, signal }),
    placeholderData: keepPreviousData,
    // What was done a moment ago is what one looks for here.
    staleTime: 0,
  });
