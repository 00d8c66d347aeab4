import type { Query, QueryClient } from "@tanstack/react-query";
import { readSealed, VISITOR, writeManySealed } from "./sealed-store.ts";
import { session } from "./session.ts";
import { areReadsOld, ownerOf, tokens } from "./tokens.ts";

/** Calls of the learner's screens; the back-office, sessions and the like are read with a connection only. */
const KEPT: ReadonlySet<unknown> = new Set([
  "profile",
  "routes",
  "stages",
  "contents",
  "next-content",
  "diary",
  "consent",
  "metrics",
  "helplines",
]);
const SOON_MS = 400;
/** As long as the worker waits for a page. */
const PATIENCE_MS = 4_000;
const pause = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null));

const reader = (): string => {
  const id = ownerOf(tokens.access);
  // Reads that were put away leave the tokens behind: until they are renewed, the numbers to call are a visitor's.
  return session.state !== "out" && typeof id === "string" ? id : VISITOR;
};

interface KeptRead {
  data: unknown;
  answeredAt: number;
}

const isKeptRead = (stored: unknown): stored is KeptRead =>
  typeof stored === "object" && stored !== null && "data" in stored && "answeredAt" in stored;

/** The last answer to a query, read on this device before; none if that was too long ago. */
export async function keptRead(queryHash: string): Promise<KeptRead | null> {
  if (reader() !== VISITOR && areReadsOld()) {
    void session.checkAge();
    return null;
  }
  // A database that does not open counts as one without a copy.
  const stored = await Promise.race([readSealed("reads", reader(), queryHash), pause(PATIENCE_MS)]);
  return isKeptRead(stored) ? stored : null;
}

const isWorthKeeping = ({ queryKey: [first], state }: Query) => state.data !== undefined && KEPT.has(first);

/** Writes down what the queries answer, now and from now on. */
export function keepReads(client: QueryClient): void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    clearTimeout(timer);
    const values = new Map(
      [...changed].map(([hash, { state }]): [string, KeptRead] => [
        hash,
        { data: state.data, answeredAt: state.dataUpdatedAt },
      ]),
    );
    changed.clear();
    await writeManySealed("reads", reader(), values).catch(() => undefined);
  };
  const add = (query: Query) => {
    if (!isWorthKeeping(query)) return;
    changed.set(query.queryHash, query);
    clearTimeout(timer);
    timer = setTimeout(() => void write(), SOON_MS);
  };
  const cache = client.getQueryCache();
  // A network that hangs: the last answer is shown, as old, until the new one comes.
  const showIfLate = async (query: Query) => {
    const { queryHash, queryKey, state } = query;
    if (state.fetchStatus !== "fetching" || state.data !== undefined || !KEPT.has(queryKey[0])) return;
    await pause(PATIENCE_MS);
    const isAwaited = () => query.state.data === undefined && cache.get(queryHash) === query;
    const kept = isAwaited() ? await keptRead(queryHash).catch(() => null) : null;
    if (kept && isAwaited()) query.setData(kept.data, { updatedAt: kept.answeredAt, manual: true });
  };
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") add(event.query);
    if (event.type === "updated" && event.action.type === "fetch") void showIfLate(event.query);
    // The session has ended: its reads are not written any more.
    if (event.type === "removed") changed.delete(event.query.queryHash);
  });
  for (const query of cache.getAll()) {
    add(query);
    void showIfLate(query);
  }
}
