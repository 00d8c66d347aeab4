import type { Role } from "@senda/contract/auth";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { AnswerOf } from "../api/transport.ts";

export type Profile = AnswerOf<"GET /auth/profile">;
export type { Role };

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("GET /auth/profile", { signal }),
});

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;
