import type { Content, contents } from "@senda/contract/contents";
import type { SentBody } from "@senda/contract/endpoint";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { logFailure, required, sentenceOr } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { upload } from "../../shared/api/upload.ts";
import { contentQuery } from "../../shared/contents/content-data.ts";
import { create } from "../create.ts";
import type { WatchedUpload } from "../editor/use-editor.ts";
import { isNotApproved, notSaved } from "../failure.ts";
import { sayDeleted } from "../trash/say-deleted.ts";
import type { ChangedContent, NewContent } from "./to-send.ts";

interface Carried extends WatchedUpload {
  file: File | null;
}

export const themesQuery = queryOptions({
  queryKey: ["themes"],
  queryFn: ({ signal }) => logFailure("Failed to get themes", call("GET /admin/themes", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

const failure = notSaved("Error al crear o editar contenido");
const STALE = ["outline", "contents", "routes", "stages", "library", "next-content"];

export const createContent = mutationOptions({
  mutationFn: async ({ form, file, onProgress, signal }: Carried & { form: NewContent }) => {
    if (form.stageId === undefined) required(form.routeId, "Route Id not provided");
    else required(form.stageId, "Stage Id not provided");
    const given = { form, ...(file && { file: { file } }) };
    return logFailure("Failed to create content", create("POST /contents", given, { onProgress, signal }));
  },
  meta: { success: "Contenido creado correctamente", failure, stale: STALE },
});

export const updateContent = mutationOptions({
  mutationFn: async ({ id, form, ...carried }: Omit<ChangedUpload, "form"> & { form: ChangedContent | null }) => {
    const { file, onProgress, signal } = carried;
    const params = { id: required(id, "Content Id not provided") };
    const given = { params, form: required(form, "Failed to update content"), ...(file && { file: { file } }) };
    const sent = file
      ? upload("PATCH /contents/{id}", given, { onProgress, signal })
      : call("PATCH /contents/{id}", given);
    return sent.catch((error: unknown) => {
      const failed = Promise.reject(error);
      return isNotApproved(error) ? failed : logFailure("Failed to update content", failed);
    });
  },
  onSuccess: (content, _given, _result, { client }) => {
    client.setQueryData(contentQuery(content.id).queryKey, content);
  },
  meta: { success: "Contenido actualizado correctamente", failure, stale: STALE },
});

export interface ChangedUpload extends Carried {
  id: string;
  form: ChangedContent;
}

/** Keeps a content that cannot be published yet for its editors, with its file. */
export const keepUnpublished = mutationOptions({
  mutationFn: ({ id, form, file, onProgress, signal }: ChangedUpload): Promise<DraftContent> => {
    const given = { params: { id }, form, ...(file && { file: { file } }) };
    const path = "PATCH /admin/contents/{id}/draft";
    return file ? upload(path, given, { onProgress, signal }) : call(path, given);
  },
  meta: {
    success: "Guardado sin publicar: pide una revisión para publicarlo",
    failure,
    stale: [...STALE, "publication", "reviews"],
  },
});

export type AnalysisPreview = AnswerOf<"POST /admin/contents/analysis-preview">;

export const previewAnalysis = mutationOptions({
  mutationFn: (body: SentBody<typeof contents.previewAnalysis>) =>
    call("POST /admin/contents/analysis-preview", { body }),
  meta: {
    failure: sentenceOr("No pudimos hacer el análisis de ejemplo."),
  },
});

export type DraftContent = AnswerOf<"GET /admin/contents/{id}/draft">;

const getDraft = (id: string, signal?: AbortSignal) =>
  call("GET /admin/contents/{id}/draft", { params: { id }, ...(signal && { signal }) });

/** A content as its editors see it, with what learners do not see yet. */
export const draftQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ["contents", "draft", id],
    queryFn: ({ signal }) => getDraft(required(id, "Content Id not provided"), signal),
    retry: false,
  });

export const currentDraft = (content: Content): Promise<Content> => getDraft(content.id).catch(() => content);

export const saveDraft = (id: string, form: ChangedContent): Promise<DraftContent> =>
  call("PATCH /admin/contents/{id}/draft", { params: { id }, form: { ...form, autosave: "true" } });

/** All values of the form are published: drops the unpublished changes that were taken back in it. */
export async function dropLeftovers(saved: Content): Promise<Content> {
  const draft = await getDraft(saved.id).catch(() => null);
  const left = draft?.unpublishedFields ?? [];
  if (left.length === 0 || left.includes("fileId")) return saved;
  await call("DELETE /admin/drafts/{id}", { params: { id: saved.id } });
  return { ...saved, version: saved.version + 1 };
}

export const discardDraft = mutationOptions({
  mutationFn: async (id: string) => {
    const { message } = await call("DELETE /admin/drafts/{id}", { params: { id } });
    return { message, shown: await getDraft(id) };
  },
  meta: { failure: "No pudimos descartar los cambios", stale: STALE },
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
  onSuccess: ({ message }, id, _result, { client }) => {
    void sayDeleted(client, id, message);
    return leaveStale(client);
  },
  meta: { success: null, failure: "Error al eliminar contenido" },
});
