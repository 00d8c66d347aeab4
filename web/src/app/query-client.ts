import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { forgetAnswers } from "../api/kept-answers.ts";
import { session } from "../api/session.ts";
import { toast } from "../ui/toast.tsx";

type Sentence = string | ((error: unknown) => string | null);

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      success?: string;
      failure?: Sentence;
      /** The first part of the query keys that are stale after a success. */
      stale?: readonly string[];
    };
  }
}

const EXPIRED = "Sesión caducada, por favor, inicia sesión nuevamente.";
const MINUTE = 60_000;

const sentenceFor = (sentence: Sentence | undefined, error: unknown) =>
  typeof sentence === "function" ? sentence(error) : sentence;

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
      onSuccess: async (_data, _variables, _result, { meta }) => {
        if (meta?.success) toast.success(meta.success);
        await Promise.all((meta?.stale ?? []).map((first) => client.invalidateQueries({ queryKey: [first] })));
      },
      onError: (error, _variables, _result, { meta }) => {
        const sentence = sentenceFor(meta?.failure, error);
        if (sentence) toast.error(sentence);
      },
    }),
  });
  return client;
}

/** Clears the cache when the session changes hands, and says so when it has expired. */
export function tieToSession(client: QueryClient): () => void {
  return session.listen({
    onOwnerGone: () => {
      client.clear();
      forgetAnswers();
    },
    onExpired: () => toast.warning(EXPIRED),
  });
}
