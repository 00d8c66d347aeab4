import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../../shared/api/client.ts";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { serverSentence } from "../failure.ts";

export type WholeVersion = AnswerOf<"GET /admin/versions/{id}">;

const SHOWN = "100";

export const versionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: ["versions", itemId],
    queryFn: ({ signal }) =>
      callPage("GET /admin/items/{id}/versions", { params: { id: itemId }, query: { limit: SHOWN }, signal }),
    staleTime: 0,
  });

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ["version", id],
    queryFn: ({ signal }) => call("GET /admin/versions/{id}", { params: { id }, signal }),
  });

export const restoreVersion = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/versions/{id}/restore", { params: { id } }),
  meta: {
    failure: serverSentence,
    stale: ["versions", "publication", "contents", "routes", "stages"],
  },
});
