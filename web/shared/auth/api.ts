import type { OwnProfile, Role } from "@senda/contract/auth";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";

export type { Role };

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("GET /auth/profile", { signal }),
});

export const useProfile = (): OwnProfile => useSuspenseQuery(profileQuery).data;
