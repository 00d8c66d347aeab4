import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { logFailure } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { create } from "../create.ts";
import { serverSentence } from "../failure.ts";
import type { ContentGoal } from "./outline-model.ts";

export const outlineQuery = (routeId: string) =>
  queryOptions({
    queryKey: ["outline", routeId],
    queryFn: ({ signal }) =>
      logFailure("Failed to get outline", call("GET /admin/routes/{id}/outline", { params: { id: routeId }, signal })),
    staleTime: 0,
  });

const STALE = [
  "outline",
  "contents",
  "routes",
  "stages",
  "library",
  "next-content",
  "progress",
  "trash",
  "publication",
];

const meta = { failure: serverSentence, stale: STALE };
/** The toast with the way back says it. */
const silent = { ...meta, success: null };

export const moveContents = mutationOptions({
  mutationFn: async ({ contentIds, goal }: { contentIds: readonly string[]; goal: ContentGoal }) =>
    logFailure("Failed to move", call("POST /admin/contents/move", { body: { contentIds: [...contentIds], ...goal } })),
  meta: silent,
});

export const moveStage = mutationOptions({
  mutationFn: async (body: { stageId: string; routeId: string; position: number }) =>
    logFailure("Failed to move stage", call("POST /admin/stages/move", { body })),
  meta: silent,
});

export const copyContents = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids) {
      await logFailure("Failed to copy", create("POST /admin/contents/{id}/duplicate", { params: { id } }));
    }
  },
  meta: { ...meta, success: "Duplicado como borrador" },
});

export const copyStage = mutationOptions({
  mutationFn: async (id: string) =>
    logFailure("Failed to copy stage", create("POST /admin/stages/{id}/duplicate", { params: { id } })),
  meta: { ...meta, success: "Etapa duplicada como borrador" },
});

export const copyRoute = mutationOptions({
  mutationFn: async (id: string) =>
    logFailure("Failed to copy route", create("POST /admin/routes/{id}/duplicate", { params: { id } })),
  meta: { ...meta, success: "Ruta duplicada como borrador" },
});

export const setPoints = mutationOptions({
  mutationFn: async (body: { contentIds: string[]; points: number }) =>
    logFailure("Failed to set points", call("POST /admin/contents/points", { body })),
  meta,
});

export const trashContents = mutationOptions({
  mutationFn: async (contentIds: readonly string[]) =>
    logFailure("Failed to trash", call("POST /admin/contents/trash", { body: { contentIds: [...contentIds] } })),
  meta: silent,
});

export const trashStage = mutationOptions({
  mutationFn: async (id: string) =>
    logFailure("Failed to trash stage", call("DELETE /stages/{id}", { params: { id } })),
  meta: silent,
});

/** One after the other, from the top: each finds its place among those before it. */
export const restoreItems = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids)
      await logFailure("Failed to restore", call("POST /admin/trash/{id}/restore", { params: { id } }));
  },
  meta: { ...meta, success: "Restaurado en su sitio" },
});

/** Learners see the new title when it is published, as one that is written in the content's page. */
export const renameContent = mutationOptions({
  mutationFn: async ({ id, title, version }: { id: string; title: string; version: number }) =>
    logFailure(
      "Failed to rename",
      call("PATCH /admin/contents/{id}/draft", { params: { id }, form: { title, version: String(version) } }),
    ),
  meta,
});
