import type { Query, QueryClient } from "@tanstack/react-query";
import { readSealed, VISITOR, writeManySealed } from "./sealed-store.ts";
import { ownerOf, tokens } from "./tokens.ts";

/** What a learner's screens show; the back-office, sessions and the like are read with a connection only. */
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

const reader = (): string => {
  const id = ownerOf(tokens.access);
  return typeof id === "string" ? id : VISITOR;
};

interface KeptRead {
  data: unknown;
}

const isKeptRead = (stored: unknown): stored is KeptRead =>
  typeof stored === "object" && stored !== null && "data" in stored;

/** The last answer to a query, read on this device before. */
export async function keptRead(queryHash: string): Promise<KeptRead | null> {
  const stored = await readSealed("reads", reader(), queryHash);
  return isKeptRead(stored) ? stored : null;
}

const isWorthKeeping = ({ queryKey: [first], state }: Query) => state.data !== undefined && KEPT.has(first);

let writeNow = async () => {};
/** For what a person did here: it is in the copies before they are told that it is done. */
export const keepNow = (): Promise<void> => writeNow();

/** Writes down what the queries answer, now and from now on. */
export function keepReads(client: QueryClient): void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    clearTimeout(timer);
    const values = new Map([...changed].map(([hash, { state }]): [string, KeptRead] => [hash, { data: state.data }]));
    changed.clear();
    await writeManySealed("reads", reader(), values).catch(() => undefined);
  };
  writeNow = write;
  const add = (query: Query) => {
    if (!isWorthKeeping(query)) return;
    changed.set(query.queryHash, query);
    clearTimeout(timer);
    timer = setTimeout(() => void write(), SOON_MS);
  };
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") add(event.query);
    // The session has ended: what it read is not written any more.
    if (event.type === "removed") changed.delete(event.query.queryHash);
  });
  for (const query of cache.getAll()) add(query);
}
