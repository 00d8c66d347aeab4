import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";

/** The person's consent, and the AI that the server offers. */
export const consentQuery = queryOptions({
  queryKey: ["consent"],
  queryFn: ({ signal }) => call("GET /account/consent", { signal }),
});
