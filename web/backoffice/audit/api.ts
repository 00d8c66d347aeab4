import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callPage } from "../../shared/api/client.ts";
import type { GivenTo } from "../../shared/api/transport.ts";

type AuditQuery = NonNullable<NonNullable<GivenTo<"GET /admin/audit">[0]>["query"]>;

export const auditPage = (query: AuditQuery) =>
  queryOptions({
    queryKey: ["audit", query],
    queryFn: ({ signal }) => callPage("GET /admin/audit", { query, signal }),
    placeholderData: keepPreviousData,
    // An administrator looks here for what was done a moment ago.
    staleTime: 0,
  });
