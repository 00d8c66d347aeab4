import type { Route } from "@senda/contract/routes";
import { mutationOptions } from "@tanstack/react-query";
import { isAborted, logFailure } from "../../shared/api/api-error.ts";
import { inSession } from "../../shared/api/client.ts";
import { send } from "../../shared/api/transport.ts";
import { upload } from "../../shared/api/upload.ts";
import { create } from "../create.ts";
import type { WatchedUpload } from "../editor/use-editor.ts";
import { saveTrouble } from "../failure.ts";

const DOWNLOAD = "GET /admin/routes/{id}/package";

interface SentPackage extends WatchedUpload {
  file: File;
}

export const exportPackage = mutationOptions({
  mutationFn: async ({ id }: Pick<Route, "id">) => {
    const answered = inSession(DOWNLOAD, (token) => send(DOWNLOAD, { params: { id } }, token));
    return logFailure(
      "Failed to export route",
      answered.then((response) => response.blob()),
    );
  },
  meta: {
    success: "Paquete descargado",
    failure: (error) => saveTrouble(error) ?? "No se pudo exportar la ruta.",
  },
});

export const checkPackage = mutationOptions({
  mutationFn: async ({ file, ...watched }: SentPackage) =>
    logFailure("Failed to check package", upload("POST /admin/route-packages/check", { file: { file } }, watched)),
});

export const importPackage = mutationOptions({
  mutationFn: async ({ file, ...watched }: SentPackage) =>
    logFailure("Failed to import package", create("POST /admin/route-packages", { file: { file } }, watched)),
  meta: {
    success: "Ruta importada como borrador",
    failure: (error) => (isAborted(error) ? null : "Error al importar el paquete"),
    stale: ["routes", "library"],
  },
});
