import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { logFailure } from "../../api/api-error.ts";
import { callPage } from "../../api/client.ts";
import type { AnswerOf, GivenTo } from "../../api/transport.ts";

export type LibraryContent = AnswerOf<"GET /admin/contents">[number];
type LibraryQuery = NonNullable<NonNullable<GivenTo<"GET /admin/contents">[0]>["query"]>;

export const libraryPage = (query: LibraryQuery) =>
  queryOptions({
    queryKey: ["library", query],
    queryFn: ({ signal }) =>
      logFailure("Failed to get contents by route", callPage("GET /admin/contents", { query, signal })),
    placeholderData: keepPreviousData,
  });
