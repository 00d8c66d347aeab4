import type { contents } from "@senda/contract/contents";
import type { SentBody } from "@senda/contract/endpoint";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, conflictIn, isAborted, logFailure, passingTrouble, required } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import type { AnswerOf } from "../../api/transport.ts";
import { upload } from "../../api/upload.ts";
import { contentQuery } from "../../contents/content-data.ts";
import type { WatchedUpload } from "../editor/use-saving.ts";
import type { ChangedContent, NewContent } from "./to-send.ts";

interface Carried extends WatchedUpload {
  file: File | null;
}

export const themesQuery = queryOptions({
  queryKey: ["themes"],
  queryFn: ({ signal }) => logFailure("Failed to get themes", call("GET /admin/themes", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

const NOT_SAVED = "Error al crear o editar contenido";
const STALE = ["contents", "routes", "stages", "library", "next-content"];

const failure = (error: unknown) => (isAborted(error) || conflictIn(error) ? null : NOT_SAVED);

export const createContent = mutationOptions({
  mutationFn: async ({ form, file, onProgress, signal }: Carried & { form: NewContent }) => {
    if (form.stageId === undefined) required(form.routeId, "Route Id not provided");
    else required(form.stageId, "Stage Id not provided");
    const given = { form, ...(file && { file: { file } }) };
    const sent = file ? upload("POST /contents", given, { onProgress, signal }) : call("POST /contents", given);
    return logFailure("Failed to create content", sent);
  },
  meta: { success: "Contenido creado correctamente", failure, stale: STALE },
});

export const updateContent = mutationOptions({
  mutationFn: async ({ id, form, file, onProgress, signal }: Carried & { id: string; form: ChangedContent | null }) => {
    const params = { id: required(id, "Content Id not provided") };
    const given = { params, form: required(form, "Failed to update content"), ...(file && { file: { file } }) };
    const sent = file
      ? upload("PATCH /contents/{id}", given, { onProgress, signal })
      : call("PATCH /contents/{id}", given);
    return logFailure("Failed to update content", sent);
  },
  onSuccess: (content, _given, _result, { client }) => {
    client.setQueryData(contentQuery(content.id).queryKey, content);
  },
  meta: { success: "Contenido actualizado correctamente", failure, stale: STALE },
});

export type AnalysisPreview = AnswerOf<"POST /admin/contents/analysis-preview">;

export const previewAnalysis = mutationOptions({
  mutationFn: (body: SentBody<typeof contents.previewAnalysis>) =>
    call("POST /admin/contents/analysis-preview", { body }),
  meta: {
    failure: (error) =>
      passingTrouble(error) ??
      (error instanceof ApiError ? error.messages[0] : undefined) ??
      "No pudimos hacer el análisis de ejemplo.",
  },
});

/** Asked for again by the next screen: this one is being left, and what it shows is gone. */
const leaveStale = (client: QueryClient) =>
  Promise.all(
    [...STALE, "progress"].map((first) => client.invalidateQueries({ queryKey: [first], refetchType: "none" })),
  );

export const deleteContent = mutationOptions({
  mutationFn: async (id: string) => {
    const params = { id: required(id, "Content Id not provided") };
    return logFailure("Failed to delete content", call("DELETE /contents/{id}", { params }));
  },
  onSuccess: (_answer, _id, _result, { client }) => leaveStale(client),
  meta: { success: "Contenido eliminado correctamente", failure: "Error al eliminar contenido" },
});
