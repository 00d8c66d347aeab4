import { limits } from "@senda/contract/limits";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { isAborted, sentenceOr } from "../../shared/api/api-error.ts";
import { call, callPage } from "../../shared/api/client.ts";
import type { GivenTo } from "../../shared/api/transport.ts";
import { upload } from "../../shared/api/upload.ts";
import { sizeText } from "../../shared/lib/formats.ts";
import { create } from "../create.ts";

type MediaQuery = NonNullable<NonNullable<GivenTo<"GET /admin/media">[0]>["query"]>;
type AboutMedia = NonNullable<GivenTo<"PATCH /admin/media/{id}">[0]["body"]>;

export const mediaPage = (query: MediaQuery) =>
  queryOptions({
    queryKey: ["media", "list", query],
    queryFn: ({ signal }) => callPage("GET /admin/media", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const mediaSummaryQuery = queryOptions({
  queryKey: ["media", "summary"],
  queryFn: ({ signal }) => call("GET /admin/media/summary", { signal }),
  staleTime: 0,
});

export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ["media", "one", id],
    queryFn: ({ signal }) => call("GET /admin/media/{id}", { params: { id }, signal }),
    staleTime: 0,
  });

/** The server's own sentence says what to do: another format, a smaller file, a place where it is used. */
const failure = (otherwise: string) => (error: unknown) => (isAborted(error) ? null : sentenceOr(otherwise)(error));

const kindOf = ({ type }: File) => {
  const kind = type.split("/")[0];
  return kind === "image" || kind === "audio" || kind === "video" ? kind : null;
};

/** Told before it is sent: a large file would travel for minutes to be refused. */
export function sizeFault(file: File): string | null {
  const kind = kindOf(file);
  const most = kind ? limits.files[kind] : null;
  if (most === null || file.size <= most) return null;
  return `«${file.name}» pesa ${sizeText(file.size)} y el máximo son ${sizeText(most)}.`;
}

/** Queries that show files: contents, covers and texts. */
const SHOWN_IN = ["media", "contents", "routes", "library"];

export const addMedia = mutationOptions({
  mutationFn: ({ file, ...form }: { file: File; alt?: string; isDecorative?: "true" | "false" }) =>
    create("POST /admin/media", { form, file: { file } }),
  onSuccess: (item, _given, _result, { client }) => client.setQueryData(mediaQuery(item.id).queryKey, item),
  meta: { failure: failure("No se pudo subir el archivo"), stale: ["media"] },
});

export const changeMedia = mutationOptions({
  mutationFn: ({ id, about }: { id: string; about: AboutMedia }) =>
    call("PATCH /admin/media/{id}", { params: { id }, body: about }),
  onSuccess: (item, _given, _result, { client }) => client.setQueryData(mediaQuery(item.id).queryKey, item),
  meta: { success: "Archivo guardado", failure: failure("No se pudo guardar el archivo"), stale: SHOWN_IN },
});

export const replaceMedia = mutationOptions({
  mutationFn: ({ id, file }: { id: string; file: File }) =>
    upload("POST /admin/media/{id}/replace", { params: { id }, form: {}, file: { file } }),
  onSuccess: (item, _given, _result, { client }) => client.setQueryData(mediaQuery(item.id).queryKey, item),
  meta: { success: "Archivo cambiado en todas partes", failure: failure("No se pudo cambiar"), stale: SHOWN_IN },
});

export const deleteMedia = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/media/{id}", { params: { id } }),
  onSuccess: (_answer, id, _result, { client }) => client.removeQueries({ queryKey: mediaQuery(id).queryKey }),
  meta: { failure: failure("No se pudo eliminar"), stale: ["media"] },
});
