import type { OutboxItem } from "./outbox-items.ts";

export interface Waiting {
  /** Items are sent in this order. */
  place: number;
  item: OutboxItem;
  /** Changes with each change of the item: an item that changed while it was being sent is sent again. */
  revision: number;
  /** It may have reached the server. */
  isTried: boolean;
  /** It is being sent for the first time, while the person waits for the answer: it is not counted as unsent. */
  isFirstTry: boolean;
  /** The server's sentence about an item that it does not take; it stays here until the person decides. */
  problem: string | null;
}

export interface Held extends Waiting {
  /** Answers of the server that came before it do not have it; null as long as it waits. */
  sentAt: number | null;
}

let all: readonly Held[] = [];
const listeners = new Set<() => void>();

/** The items that wait on this device, as this tab knows them, and those that were sent while it was open. */
export const outboxStore = {
  read: () => all,
  write(next: readonly Held[]): void {
    if (all.length === 0 && next.length === 0) return;
    all = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Items that an answer of this time does not have. */
export const lackedBy = (held: readonly Held[], answeredAt: number): readonly Held[] =>
  held.filter(({ sentAt }) => sentAt === null || sentAt > answeredAt);
