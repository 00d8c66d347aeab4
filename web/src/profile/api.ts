import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRefused, passingTrouble } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { noting } from "../api/internal-error.ts";
import { session } from "../api/session.ts";
import type { AnswerOf } from "../api/transport.ts";
import { timeZone } from "../diary/api.ts";
import { dayKey } from "../lib/dates.ts";

/** Days per feeling, of the device's own calendar. */
export const metricsQuery = queryOptions({
  queryKey: ["metrics"],
  queryFn: ({ signal }) =>
    noting("Failed to get profile metrics", call("GET /profile/metrics", { query: { tz: timeZone() }, signal })),
});

/** What this person has agreed to. */
export const consentQuery = queryOptions({
  queryKey: ["consent"],
  queryFn: ({ signal }) => call("GET /account/consent", { signal }),
});

/** Tells the server that the diary may be kept, and what was chosen about AI where that was asked. */
export async function sendAgreement(client: QueryClient, ai: boolean | null): Promise<void> {
  const { version } = await client.fetchQuery(consentQuery);
  const body = { version, diary: true, ...(ai === null ? {} : { ai }) };
  client.setQueryData(consentQuery.queryKey, await call("PATCH /account/consent", { body }));
}

export const decideOnAi = mutationOptions({
  mutationFn: async ({ version, ai }: { version: number; ai: boolean }) =>
    call("PATCH /account/consent", { body: { version, ai } }),
  onSuccess: (consent, _given, _result, { client }) => client.setQueryData(consentQuery.queryKey, consent),
  meta: { failure: "No se pudo guardar tu elección" },
});

/** Hands a text over as a file, the way a download does. */
function handOver(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const downloadData = mutationOptions({
  mutationFn: async (password: string) => {
    const everything = await call("POST /account/export", { body: { password } });
    handOver(JSON.stringify(everything, null, 2), `senda-mis-datos-${dayKey(new Date())}.json`);
  },
  meta: { success: "Tus datos se han descargado", failure: "No se pudieron descargar tus datos" },
});

/** Where one's account is open. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call("GET /auth/sessions", { signal }),
});
export type OpenSession = AnswerOf<"GET /auth/sessions">[number];

const notClosed = (error: unknown) => passingTrouble(error) ?? "No se pudo cerrar la sesión";

export const closeSession = mutationOptions({
  mutationFn: async (id: string) => {
    await call("DELETE /auth/sessions/{id}", { params: { id } }).catch((error: unknown) => {
      // Closed already, from there or by its age: that is what was wanted.
      if (!isRefused(error, 404)) throw error;
    });
  },
  onSuccess: (_done, id, _result, { client }) =>
    client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((session) => session.id !== id)),
  meta: { success: "Sesión cerrada", failure: notClosed },
});

export const closeOtherSessions = mutationOptions({
  mutationFn: () => call("DELETE /auth/sessions"),
  onSuccess: (_done, _given, _result, { client }) =>
    client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter(({ isCurrent }) => isCurrent)),
  meta: { success: "Las otras sesiones se han cerrado", failure: notClosed },
});

/** The others first: once this one is signed out it can close nothing any more. */
export const closeAllSessions = mutationOptions({
  mutationFn: () => call("DELETE /auth/sessions"),
  onSuccess: () => session.signOut(),
  meta: { success: "Todas tus sesiones se han cerrado", failure: notClosed },
});

export const deleteAccount = mutationOptions({
  mutationFn: (password: string) => call("DELETE /account", { body: { password } }),
  onSuccess: () => session.signOut(),
  meta: { success: "Tu cuenta se ha eliminado", failure: "No se pudo eliminar tu cuenta" },
});
