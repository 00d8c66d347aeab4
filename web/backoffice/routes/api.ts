import type { RouteType } from "@senda/contract/item-fields";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { logFailure, required } from "../../shared/api/api-error.ts";
import { call, callPage } from "../../shared/api/client.ts";
import type { GivenTo } from "../../shared/api/transport.ts";
import { upload } from "../../shared/api/upload.ts";
import { timeZone } from "../../shared/lib/days.ts";
import { routeQuery } from "../../shared/routes/api.ts";
import { create } from "../create.ts";
import type { WatchedUpload } from "../editor/use-editor.ts";
import { notSaved, orPassing } from "../failure.ts";
import { sayDeleted } from "../trash/say-deleted.ts";

export interface RouteTexts {
  title: string;
  type: RouteType;
  description: string;
}

/** A new picture, none at all (null), or the one that is there (undefined). */
export type CoverChange = File | null | undefined;

/** With drafts. */
export const allRoutesQuery = queryOptions({
  queryKey: ["routes", { drafts: true }],
  queryFn: ({ signal }) => call("GET /routes", { query: { drafts: "true" }, signal }),
});

interface NewRoute extends WatchedUpload {
  texts: (RouteTexts & { state?: "DRAFT" }) | null;
  cover: CoverChange;
}

const failure = notSaved("Error al crear o editar la ruta");

export const createRoute = mutationOptions({
  mutationFn: async ({ texts, cover, ...watched }: NewRoute) => {
    const form = required(texts, "Route not provided");
    const given = { form, ...(cover && { file: { coverImage: cover } }) };
    return logFailure("Failed to create route", create("POST /routes", given, watched));
  },
  meta: { success: "Ruta creada correctamente", failure, stale: ["routes"] },
});

export const updateRoute = mutationOptions({
  mutationFn: async ({ id, version, texts, cover, ...watched }: NewRoute & { id: string | null; version?: number }) => {
    const params = { id: required(id, "Route Id not provided") };
    const data = {
      ...required(texts, "Route data not provided"),
      ...(version !== undefined && { version: `${version}` }),
    };
    const form = cover === null ? { ...data, removeCoverImage: "true" as const } : data;
    const sent = cover
      ? upload("PATCH /routes/{id}", { params, form, file: { coverImage: cover } }, watched)
      : call("PATCH /routes/{id}", { params, form });
    return logFailure("Failed to update route", sent);
  },
  onSuccess: (route, _given, _result, { client }) => {
    client.setQueryData(routeQuery(route.id).queryKey, route);
  },
  meta: { success: "Ruta actualizada correctamente", failure, stale: ["routes", "library"] },
});

/** Queries that depend on it are out of date, but not fetched again yet: the deleted item is still on screen. */
const GONE_WITH_IT = ["routes", "stages", "contents", "library", "progress", "users"];

export const deleteRoute = mutationOptions({
  mutationFn: async (id: string | null) => {
    const params = { id: required(id, "Route Id not provided") };
    return logFailure("Failed to delete route", call("DELETE /routes/{id}", { params }));
  },
  onSuccess: ({ message }, id, _result, { client }) => {
    void sayDeleted(client, id ?? "", message);
    return Promise.all(
      GONE_WITH_IT.map((first) => client.invalidateQueries({ queryKey: [first], refetchType: "none" })),
    );
  },
  meta: { success: null, failure: "Error al eliminar la ruta" },
});

type ProgressQuery = NonNullable<GivenTo<"GET /user-progress">[0]>["query"];

export const progressPage = (query: ProgressQuery) =>
  queryOptions({
    queryKey: ["progress", "page", query],
    queryFn: ({ signal }) =>
      logFailure("Failed to get user progress", callPage("GET /user-progress", { query, signal })),
    placeholderData: keepPreviousData,
  });

export const exportProgress = mutationOptions({
  mutationFn: async ({ routeId, q }: { routeId: string; q: string | undefined }) =>
    logFailure(
      "Failed to get user progress",
      call("GET /user-progress/export", { query: { routeId, q, tz: timeZone() } }),
    ),
  meta: { failure: orPassing("No se pudo descargar el progreso.") },
});
