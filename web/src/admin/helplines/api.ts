import type { HelplineEdit } from "@senda/contract/helplines";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { AnswerOf } from "../../api/transport.ts";

export type Line = AnswerOf<"GET /admin/helplines">[number];

export const linesQuery = queryOptions({
  queryKey: ["helplines", "editable"],
  queryFn: ({ signal }) => call("GET /admin/helplines", { signal }),
  staleTime: 0,
});

export const reviewQuery = queryOptions({
  queryKey: ["care-review"],
  queryFn: ({ signal }) => call("GET /admin/care/review", { signal }),
});

interface Correction {
  id: string;
  version: number;
  change: HelplineEdit;
}

export const correctLine = mutationOptions({
  mutationFn: ({ id, version, change }: Correction) =>
    call("PATCH /helplines/{id}", { params: { id }, body: { ...change, version } }),
  meta: {
    success: "Línea de ayuda actualizada",
    failure: "No se pudo guardar la línea de ayuda",
    stale: ["helplines"],
  },
});

export const restoreLine = mutationOptions({
  mutationFn: ({ id, version }: Omit<Correction, "change">) =>
    call("DELETE /helplines/{id}/correction", { params: { id }, headers: { "if-match": `"${version}"` } }),
  meta: {
    success: "Línea de ayuda restaurada",
    failure: "No se pudo restaurar la línea de ayuda",
    stale: ["helplines"],
  },
});
