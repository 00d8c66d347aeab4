import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../../shared/api/client.ts";
import type { GivenTo } from "../../shared/api/transport.ts";
import { serverSentence } from "../failure.ts";

type TrashQuery = NonNullable<NonNullable<GivenTo<"GET /admin/trash">[0]>["query"]>;

/** Queries of other screens that show an item that comes or goes. */
const AROUND = ["outline", "trash", "routes", "stages", "contents", "library", "progress", "users"];

export const trashPage = (query: TrashQuery) =>
  queryOptions({
    queryKey: ["trash", query],
    queryFn: ({ signal }) => callPage("GET /admin/trash", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const restoreItem = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/trash/{id}/restore", { params: { id } }),
  meta: { failure: serverSentence, stale: AROUND },
});

export const deleteForGood = mutationOptions({
  mutationFn: ({ id, title }: { id: string; title: string }) =>
    call("POST /admin/trash/{id}/delete", { params: { id }, body: { title } }),
  meta: { failure: serverSentence, stale: ["trash"] },
});

export const emptyTrash = mutationOptions({
  mutationFn: (count: number) => call("POST /admin/trash/empty", { body: { count } }),
  meta: { failure: serverSentence, stale: ["trash"] },
});
