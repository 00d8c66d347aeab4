import type { Settings } from "@senda/contract/settings";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /admin/settings", { signal }),
});

export const changeSettings = mutationOptions({
  mutationFn: (body: Partial<Settings>) => call("PATCH /admin/settings", { body }),
  meta: {
    success: "Ajustes guardados",
    failure: "No se pudieron guardar los ajustes",
    stale: ["settings", "publication"],
  },
});
