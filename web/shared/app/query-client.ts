import { MutationCache, QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, hasCode, isNoAnswer } from "../api/api-error.ts";
import { session } from "../api/session.ts";
import { type OutcomeMessages, sayFailure, saySuccess, toast } from "../ui/toast.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: OutcomeMessages & {
      /** The first part of the query keys that are stale after a success. */
      stale?: readonly string[];
    };
  }
}

const MINUTE = 60_000;
/** The person has closed the question for their password. */
const NOT_PROVED = "No hemos seguido: hace falta tu contraseña.";

const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && navigator.onLine && error instanceof ApiError && error.isPassing && error.status !== 429;

const keptAnswer = ({ queryHash }: { queryHash: string }) =>
  import("../api/kept-reads.ts").then(({ keptRead }) => keptRead(queryHash)).catch(() => null);

/**
 * If the server cannot be reached, a query that has nothing yet is answered by what it answered last on this device.
 * It counts as old from the start, so that the connection brings the newest.
 */
const orLastAnswer: QueryPersister = async (ask, context, query) => {
  try {
    return await ask(context);
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    const isKept = query.state.data !== undefined && query.state.isInvalidated;
    const { data, dataUpdatedAt } = query.state;
    const kept = isKept ? { data, answeredAt: dataUpdatedAt } : data === undefined && (await keptAnswer(query));
    if (!kept) throw error;
    // What was done here since is missing in it.
    setTimeout(() => query.setState({ dataUpdatedAt: kept.answeredAt, isInvalidated: true }));
    return kept.data;
  }
};

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Without a connection a query fails at once, so that the screen says so; it is fetched again on reconnect.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: MINUTE,
        retry: shouldRetry,
        persister: orLastAnswer,
      },
      mutations: { networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onMutate: (_variables, { meta }) => {
        if (meta?.failure) toast.forgetErrors();
      },
      onSuccess: async (answer, _variables, _result, { meta }) => {
        saySuccess(meta, answer);
        await Promise.all((meta?.stale ?? []).map((first) => client.invalidateQueries({ queryKey: [first] })));
      },
      onError: (error, _variables, _result, { meta }) => {
        if (hasCode(error, "STEP_UP_REQUIRED")) toast.warning(NOT_PROVED);
        else sayFailure(meta, error);
      },
    }),
  });
  return client;
}

/** Clears the cache when the session changes hands. */
export const tieToSession = (client: QueryClient): (() => void) =>
  session.listen({ onOwnerGone: () => client.clear() });
