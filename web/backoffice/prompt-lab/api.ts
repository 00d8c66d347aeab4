import type { Content } from "@senda/contract/contents";
import { mutationOptions } from "@tanstack/react-query";
import { conflictIn } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { isNotApproved } from "../failure.ts";

interface SavedPrompt {
  id: string;
  version: number;
  analysisPrompt: string;
}

/** If it may not be published yet, it is kept for editors. */
async function save({ id, version, analysisPrompt }: SavedPrompt): Promise<Content> {
  const given = { params: { id }, form: { analysisPrompt, version: String(version) } };
  try {
    return await call("PATCH /contents/{id}", given);
  } catch (error) {
    if (!isNotApproved(error)) throw error;
    return call("PATCH /admin/contents/{id}/draft", given);
  }
}

export const savePrompt = mutationOptions({
  mutationFn: save,
  meta: {
    success: "Instrucción guardada",
    failure: (error) =>
      conflictIn(error)
        ? "Otra persona ha cambiado el cuestionario. Vuelve a abrirlo antes de guardar."
        : "No se pudo guardar la instrucción",
    stale: ["contents", "library"],
  },
});
