import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { ApiError, logFailure, passingTrouble } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { session } from "../../shared/api/session.ts";
import { dayKey, timeZone } from "../../shared/lib/days.ts";
import { saveFile } from "../../shared/lib/save-file.ts";

export const metricsQuery = queryOptions({
  queryKey: ["metrics"],
  queryFn: ({ signal }) =>
    logFailure("Failed to get profile metrics", call("GET /profile/metrics", { query: { tz: timeZone() }, signal })),
});

export const downloadData = mutationOptions({
  mutationFn: async (password: string) => {
    const everything = await call("POST /account/export", { body: { password } });
    const file = new Blob([JSON.stringify(everything, null, 2)], { type: "application/json" });
    saveFile(file, `senda-mis-datos-${dayKey(new Date())}.json`);
  },
  meta: { success: "Tus datos se han descargado", failure: "No se pudieron descargar tus datos" },
});

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /auth/sessions", { signal }),
});

const notClosed = (error: unknown) => passingTrouble(error) ?? "No se pudo cerrar la sesión";

export const closeSession = mutationOptions({
  mutationFn: (id: string) =>
    call("DELETE /auth/sessions/{id}", { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { message: error.messages[0] };
      throw error;
    }),
  onSuccess: (_answer, id, _result, { client }) =>
    client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((session) => session.id !== id)),
  meta: { failure: notClosed },
});

export const closeOtherSessions = mutationOptions({
  mutationFn: () => call("DELETE /auth/sessions"),
  onSuccess: (_answer, _input, _result, { client }) =>
    client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter(({ isCurrent }) => isCurrent)),
  meta: { failure: notClosed },
});

/** The others first: after signing out, this one can close nothing. */
export const closeAllSessions = mutationOptions({
  mutationFn: () => call("DELETE /auth/sessions"),
  onSuccess: () => session.signOut(),
  meta: { success: "Todas tus sesiones se han cerrado", failure: notClosed },
});

export const deleteAccount = mutationOptions({
  mutationFn: (password: string) => call("DELETE /account", { body: { password } }),
  onSuccess: () => session.signOut(),
  meta: { failure: "No se pudo eliminar tu cuenta" },
});
