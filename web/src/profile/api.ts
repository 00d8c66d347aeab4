import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { noting } from "../api/internal-error.ts";
import { session } from "../api/session.ts";
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
  mutationFn: async () => {
    const everything = await call("GET /account/export");
    handOver(JSON.stringify(everything, null, 2), `senda-mis-datos-${dayKey(new Date())}.json`);
  },
  meta: { success: "Tus datos se han descargado", failure: "No se pudieron descargar tus datos" },
});

export const deleteAccount = mutationOptions({
  mutationFn: (password: string) => call("DELETE /account", { body: { password } }),
  onSuccess: () => session.signOut(),
  meta: { success: "Tu cuenta se ha eliminado", failure: "No se pudo eliminar tu cuenta" },
});
