import { MutationCache, QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toast.tsx";
import { ApiError } from "./api-error.ts";
import { session } from "./session.ts";

type Sentence = string | ((error: unknown) => string | null);

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Said when it has worked. */
      success?: string;
      /** Said when it has not. */
      failure?: Sentence;
      /** First words of the query keys that are out of date once it has worked. */
      stale?: readonly string[];
    };
  }
}

const EXPIRED = "Sesión caducada, por favor, inicia sesión nuevamente.";
const MINUTE = 60_000;

const spoken = (sentence: Sentence | undefined, error: unknown) =>
  typeof sentence === "function" ? sentence(error) : sentence;

/** Once more, and once more after that, where nothing but chance was in the way. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && navigator.onLine && error instanceof ApiError && error.isPassing && error.status !== 429;

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Asking without a connection fails at once and says so, rather than waiting unseen; its return asks again.
      queries: { networkMode: "always", refetchOnReconnect: true, staleTime: MINUTE, retry: shouldRetry },
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, { meta }) => {
        if (meta?.success) toast.success(meta.success);
        await Promise.all((meta?.stale ?? []).map((first) => client.invalidateQueries({ queryKey: [first] })));
      },
      onError: (error, _variables, _result, { meta }) => {
        const sentence = spoken(meta?.failure, error);
        if (sentence) toast.error(sentence);
      },
    }),
  });
  return client;
}

/** Nothing of one person may be seen by the next, and whoever is sent away is told why. */
export function tieToSession(client: QueryClient): () => void {
  return session.listen({
    onOwnerGone: () => client.clear(),
    onExpired: () => toast.warning(EXPIRED),
  });
}
