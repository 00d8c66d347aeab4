import type { HelplineCorrection } from "@senda/contract/helplines";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { AnswerOf } from "../../api/transport.ts";

export type Line = AnswerOf<"GET /helplines">[number];

export const correctLine = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: HelplineCorrection }) =>
    call("PATCH /helplines/{id}", { params: { id }, body: change }),
  meta: {
    success: "Línea de ayuda actualizada",
    failure: "No se pudo guardar la línea de ayuda",
    stale: ["helplines"],
  },
});
