import { MutationCache, QueryClient, type QueryPersister } from "@tanstack/react-query";
import { ApiError, isUnreachable } from "../api/api-error.ts";
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

/** As long as the worker waits for a page. */
const PATIENCE_MS = 4_000;
const pause = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null));

/** A database that does not open, as another tab's may keep it from, counts as one without a copy. */
const keptAnswer = ({ queryHash }: { queryHash: string }) =>
  Promise.race([
    import("../api/kept-reads.ts").then(({ keptRead }) => keptRead(queryHash)).catch(() => null),
    pause(PATIENCE_MS),
  ]);

/** What was kept, once the answer has been awaited long enough; null where the answer came first. */
function copyIfLate(asked: Promise<unknown>, query: { queryHash: string }) {
  let isHere = false;
  const answered = asked.then(() => {
    isHere = true;
    return null;
  });
  return Promise.race([answered, pause(PATIENCE_MS).then(() => (isHere ? null : keptAnswer(query)))]);
}

/**
 * Where the server cannot be reached, or does not answer for seconds, a query that has nothing yet is answered by what it
 * answered last on this device. It counts as old from the start, so that the connection brings the newest.
 */
const orLastAnswer: QueryPersister = async (ask, context, query) => {
  const asked = Promise.resolve(ask(context));
  const isNew = query.state.data === undefined;
  const oldFrom = ({ data }: { data: unknown }) => {
    setTimeout(() => query.invalidate());
    return data;
  };
  try {
    const late = isNew && (await copyIfLate(asked, query));
    if (!late) return await asked;
    // The session may have ended in the meantime, and its queries with it.
    const isThere = () => context.client.getQueryCache().get(query.queryHash) === query;
    asked.then((data) => isThere() && query.setData(data)).catch(() => undefined);
    return oldFrom(late);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = isNew ? await keptAnswer(query) : query.state.isInvalidated && { data: query.state.data };
    if (!kept) throw error;
    return oldFrom(kept);
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
