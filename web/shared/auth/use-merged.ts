import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Held } from "../api/outbox-store.ts";
import { useOutboxStore } from "../api/use-outbox-store.ts";
import { useProfile } from "./api.ts";

export type Merge<T, Shown = T> = (answer: T, held: readonly Held[], answeredAt: number) => Shown;

const NONE: readonly Held[] = [];

/** What the person did on this device and the server may not have yet: nothing with an administrator's password. */
export function useOutbox(): readonly Held[] {
  const held = useOutboxStore();
  return useProfile().areOwnWordsLocked ? NONE : held;
}

/** The answer of a query together with what it lacks. */
export function useMerged<T extends Shown, Shown, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key> & { queryKey: Key },
  merge: Merge<T, Shown>,
): UseQueryResult<Shown> {
  const client = useQueryClient();
  const held = useOutbox();
  const answeredAt = () => client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
  const query = useQuery({
    ...options,
    select: (answer: T): Shown => (held.length === 0 ? answer : merge(answer, held, answeredAt())),
  });
  // Read, so that the same answer at a later time is merged again.
  if (held.length > 0) query.dataUpdatedAt;
  return query;
}
