import { unsent } from "../lib/unsent.ts";
import { ApiError, hasCode } from "./api-error.ts";
import { type EntryItem, type EntryText, entryText, type OutboxItem, outboxKey, sendItem } from "./outbox-items.ts";
import { listSealed, removeSealed, writeSealed } from "./sealed-store.ts";
import { session } from "./session.ts";
import { ownerOf } from "./tokens.ts";

export interface Waiting {
  /** Items are sent in this order. */
  place: number;
  item: OutboxItem;
  /** Changes with each change of the item: an item that changed while it was being sent is sent again. */
  revision: number;
  /** It may have reached the server. */
  isTried: boolean;
  /** The server's sentence about an item that it does not take; it stays here until the person decides. */
  problem: string | null;
}

const isWaiting = (stored: unknown): stored is Waiting =>
  typeof stored === "object" && stored !== null && "item" in stored && "place" in stored;

const WRITE_LOCK = "senda-outbox";
/** One tab sends at a time; the others find nothing left. */
const SEND_LOCK = "senda-outbox-sender";
const AGAIN_MS = 30_000;

const sender = (): string | null => {
  const id = ownerOf(session.accessToken);
  return session.state === "in" && typeof id === "string" ? id : null;
};

const inOrder = async (owner: string): Promise<Waiting[]> =>
  (await listSealed("outbox", owner)).filter(isWaiting).sort((one, other) => one.place - other.place);

async function count(owner: string): Promise<void> {
  const all = await inOrder(owner);
  const rejected = all.filter(({ problem }) => problem !== null).length;
  if (all.length === 0) unsent.clear();
  else unsent.write({ owner, waiting: all.length - rejected, rejected });
}

/** Reads and writes one item while no other tab does. */
const change = (owner: string, item: OutboxItem, next: (found: Waiting | null, all: Waiting[]) => Waiting | null) =>
  navigator.locks.request(WRITE_LOCK, async (): Promise<Waiting | null> => {
    const all = await inOrder(owner);
    const name = outboxKey(item);
    const wanted = next(all.find((waiting) => outboxKey(waiting.item) === name) ?? null, all);
    if (wanted) await writeSealed("outbox", owner, outboxKey(wanted.item), wanted);
    else await removeSealed("outbox", owner, name);
    await count(owner);
    return wanted;
  });

const hasWords = ({ body, changes, isRemoved }: EntryItem, words: EntryText): boolean =>
  !isRemoved && JSON.stringify(changes ?? entryText(body)) === JSON.stringify(words);

/** An entry that may be on the server under its key keeps its first words, and is changed after them. */
function merged(found: Waiting | null, item: OutboxItem): OutboxItem {
  if (!found?.isTried || item.kind !== "entry" || found.item.kind !== "entry") return item;
  const changes = entryText(item.body);
  return hasWords(found.item, changes) ? found.item : { ...found.item, changes };
}

/** The item as it is kept, and what it replaces. */
function settle(item: OutboxItem, found: Waiting | null, otherKey: string | undefined) {
  const before = found?.item;
  const isTaken = before?.kind === "entry" && item.kind === "entry" && !hasWords(before, entryText(item.body));
  if (isTaken && otherKey !== undefined) return { known: null, item: { ...item, key: otherKey } };
  return { known: found, item: merged(found, item) };
}

/**
 * Keeps an item on this device until the server has it; answers what is kept. Throws if there is no place for it. An
 * entry with `otherKey` is a new one: if other words wait under its key, it is kept under this one.
 */
export async function addToOutbox(given: OutboxItem, otherKey?: string): Promise<OutboxItem> {
  const owner = sender();
  if (owner === null || !navigator.locks || !globalThis.crypto?.subtle) throw new Error("There is no outbox.");
  const kept = await change(owner, given, (found, all) => {
    const { known, item } = settle(given, found, otherKey);
    return {
      place: known?.place ?? (all.at(-1)?.place ?? 0) + 1,
      revision: (known?.revision ?? 0) + 1,
      isTried: known?.isTried ?? false,
      problem: null,
      item,
    };
  });
  sendSoon(AGAIN_MS);
  return kept?.item ?? given;
}

export async function removeFromOutbox(item: OutboxItem): Promise<void> {
  const owner = sender();
  if (owner !== null) await change(owner, item, () => null);
}

/** Changes an entry that waits here, or with null takes it back. Answers what it was; null if it has gone already. */
export async function changeEntry(key: string, text: EntryText | null): Promise<EntryItem | null> {
  const owner = sender();
  if (owner === null) return null;
  const before: EntryItem[] = [];
  const named: EntryItem = { kind: "entry", key, body: { feeling: "NEUTRAL", tz: "" } };
  await change(owner, named, (found) => {
    if (found?.item.kind !== "entry") return found;
    before.push(found.item);
    if (text === null && !found.isTried) return null;
    const { item } = found;
    const next: OutboxItem =
      text === null ? { ...item, isRemoved: true } : merged(found, { ...item, body: { ...item.body, ...text } });
    return { ...found, item: next, revision: found.revision + 1, problem: null };
  });
  return before[0] ?? null;
}

export const rejectedItems = async (): Promise<Waiting[]> => {
  const owner = sender();
  return owner === null ? [] : (await inOrder(owner)).filter(({ problem }) => problem !== null);
};

let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Something arrived: earlier reads are old. */
export const onSent = (listener: () => void): void => void listeners.add(listener);

/** Sends one; false if the connection or the server does not work now. */
async function sendOne(owner: string, waiting: Waiting): Promise<boolean> {
  const { item, revision } = waiting;
  await change(owner, item, (found) => found && { ...found, isTried: true });
  try {
    await sendItem(item);
    await change(owner, item, (found) => (found?.revision === revision ? null : found));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // With an administrator's password nothing is decided for the person: it waits for them.
    if (error.status === 401 || hasCode(error, "OWN_WORDS_LOCKED")) return false;
    if (error.isPassing) {
      sendSoon(error.retryAfter === null ? AGAIN_MS : error.retryAfter * 1000);
      return false;
    }
    const problem = error.messages[0] ?? "El servidor no lo ha aceptado.";
    await change(owner, item, (found) => found && { ...found, problem });
    return true;
  }
}

let maySend: () => Promise<boolean> = async () => true;

/** Tells whether this session may send in the name of its person. Asked only if something waits. */
export const askBeforeSending = (ask: () => Promise<boolean>): void => {
  maySend = () =>
    ask().catch(() => {
      sendSoon(AGAIN_MS);
      return false;
    });
};

async function sendInOrder(): Promise<void> {
  const owner = sender();
  if (owner === null) return;
  let hasSent = false;
  for (;;) {
    const next = (await inOrder(owner)).find(({ problem }) => problem === null);
    if (!next || sender() !== owner || !(hasSent || (await maySend())) || !(await sendOne(owner, next))) break;
    hasSent = true;
  }
  // In turn with the changes: an older count must not replace a newer one.
  await navigator.locks.request(WRITE_LOCK, () => count(owner));
  if (hasSent) for (const listener of listeners) listener();
}

/** Waits for the tab that is sending, and sends what that has left. */
export async function sendOutbox(): Promise<void> {
  clearTimeout(timer);
  if (!navigator.locks || sender() === null) return;
  await navigator.locks.request(SEND_LOCK, sendInOrder).catch(() => undefined);
}

export function sendSoon(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendOutbox(), ms);
}

/** Items that were rejected are tried again. */
export async function retryRejected(): Promise<void> {
  const owner = sender();
  if (owner === null) return;
  for (const { item } of await rejectedItems()) {
    await change(owner, item, (found) => found && { ...found, problem: null });
  }
  await sendOutbox();
}
