import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { session } from "../api/session.ts";
import { type Outcome, sayFailure, saySuccess, toast } from "../ui/toast.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: Outcome & {
      /** The first part of the query keys that are stale after a success. */
      stale?: readonly string[];
    };
  }
}

const MINUTE = 60_000;

const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && navigator.onLine && error instanceof ApiError && error.isPassing && error.status !== 429;

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a connection a query fails at once, so that the screen says so; it is fetched again on reconnect.
      queries: { networkMode: "always", refetchOnReconnect: true, staleTime: MINUTE, retry: shouldRetry },
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onMutate: (_variables, { meta }) => {
        if (meta?.failure) toast.forgetErrors();
      },
      onSuccess: async (_data, _variables, _result, { meta }) => {
        saySuccess(meta);
        await Promise.all((meta?.stale ?? []).map((first) => client.invalidateQueries({ queryKey: [first] })));
      },
      onError: (error, _variables, _result, { meta }) => sayFailure(meta, error),
    }),
  });
  return client;
}

/** Clears the cache when the session changes hands. */
export const tieToSession = (client: QueryClient): (() => void) =>
  session.listen({ onOwnerGone: () => client.clear() });
