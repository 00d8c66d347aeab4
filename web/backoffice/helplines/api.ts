import type { SentBody } from "@senda/contract/endpoint";
import type { EditableHelpline, HelplineEdit, helplines } from "@senda/contract/helplines";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { sentenceOr } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import type { AnswerOf, GivenTo } from "../../shared/api/transport.ts";
import { toast } from "../../shared/ui/toast.tsx";

export type Proposal = NonNullable<EditableHelpline["proposal"]>;
export type LineEvent = AnswerOf<"GET /admin/helplines/history">[number];

export const linesQuery = queryOptions({
  queryKey: ["helplines", "editable"],
  queryFn: ({ signal }) => call("GET /admin/helplines", { signal }),
  staleTime: 0,
});

export const clinicalReviewQuery = queryOptions({
  queryKey: ["care-review"],
  queryFn: ({ signal }) => call("GET /admin/care/review", { signal }),
});

export const historyQuery = (query: { country?: string; id?: string }) =>
  queryOptions({
    queryKey: ["helplines", "history", query],
    queryFn: ({ signal }) => call("GET /admin/helplines/history", { query, signal }),
    staleTime: 0,
  });

export type PreviewQuery = GivenTo<"GET /admin/helplines/preview">[0]["query"];

export const previewQuery = (query: PreviewQuery) =>
  queryOptions({
    queryKey: ["helplines", "preview", query],
    queryFn: ({ signal }) => call("GET /admin/helplines/preview", { query, signal }),
    staleTime: 0,
  });

const PROPOSED = "Cambio propuesto: lo confirma otra persona";
const stale = ["helplines"];

const tell = (done: string) => (line: EditableHelpline) => toast.success(line.proposal ? PROPOSED : done);

interface Correction {
  id: string;
  version: number;
  change: HelplineEdit;
}

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

export const correctLine = mutationOptions({
  mutationFn: ({ id, version, change }: Correction) =>
    call("PATCH /helplines/{id}", { params: { id }, body: { ...change, version } }),
  onSuccess: tell("Línea de ayuda actualizada"),
  meta: { failure: "No se pudo guardar la línea de ayuda", stale },
});

export const restoreLine = mutationOptions({
  mutationFn: ({ id, version }: Omit<Correction, "change">) =>
    call("DELETE /helplines/{id}/correction", { params: { id }, headers: ifMatch(version) }),
  onSuccess: tell("Línea de ayuda restaurada"),
  meta: { failure: "No se pudo restaurar la línea de ayuda", stale },
});

export const addLine = mutationOptions({
  mutationFn: (body: SentBody<typeof helplines.add>) => call("POST /admin/helplines", { body }),
  onSuccess: tell("Línea de ayuda añadida"),
  meta: { failure: "No se pudo añadir la línea de ayuda", stale },
});

export const hideLine = mutationOptions({
  mutationFn: ({ line: { id, version }, reason }: { line: EditableHelpline; reason: string }) =>
    call("POST /admin/helplines/{id}/hide", { params: { id }, headers: ifMatch(version), body: { reason } }),
  onSuccess: tell("Línea de ayuda oculta"),
  meta: { failure: sentenceOr("No se pudo ocultar la línea de ayuda"), stale },
});

export const showLine = mutationOptions({
  mutationFn: ({ id, version }: EditableHelpline) =>
    call("POST /admin/helplines/{id}/show", { params: { id }, headers: ifMatch(version) }),
  onSuccess: tell("La línea de ayuda se muestra otra vez"),
  meta: { failure: sentenceOr("No se pudo mostrar la línea de ayuda"), stale },
});

export const confirmProposal = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/helplines/proposals/{id}/confirm", { params: { id } }),
  meta: { success: "Cambio confirmado: ya se muestra", failure: sentenceOr("No se pudo confirmar el cambio"), stale },
});

export const rejectProposal = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/helplines/proposals/{id}/reject", { params: { id } }),
  meta: { failure: sentenceOr("No se pudo rechazar el cambio"), stale },
});

export const withdrawProposal = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/helplines/proposals/{id}", { params: { id } }),
  meta: { failure: sentenceOr("No se pudo retirar el cambio"), stale },
});
