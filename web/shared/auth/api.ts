import type { OwnProfile, Role } from "@senda/contract/auth";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { type Held, lackedBy } from "../api/outbox-store.ts";
import { useOutboxStore } from "../api/use-outbox-store.ts";

export type { Role };

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("GET /auth/profile", { signal }),
});

/** With the points of what was completed here and waits to be sent. */
export function mergeProfile(profile: OwnProfile, held: readonly Held[]): OwnProfile {
  const points = held.reduce(
    (sum, { item, problem }) => sum + (item.kind === "complete" && !problem ? item.points : 0),
    0,
  );
  return points === 0 ? profile : { ...profile, points: profile.points + points };
}

export function useProfile(): OwnProfile {
  const query = useSuspenseQuery(profileQuery);
  const held = useOutboxStore();
  if (held.length === 0 || query.data.areOwnWordsLocked) return query.data;
  return mergeProfile(query.data, lackedBy(held, query.dataUpdatedAt));
}
