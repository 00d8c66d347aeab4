import { unsent } from "../lib/unsent.ts";
import { ApiError, hasCode } from "./api-error.ts";
import {
  type AnswerTo,
  comesAfter,
  type EntryText,
  type OutboxItem,
  outboxKey,
  sendItem,
  textOfEntry,
} from "./outbox-items.ts";
import { outboxStore, type Waiting } from "./outbox-store.ts";
import { listSealed, removeSealed, writeSealed } from "./sealed-store.ts";
import { session } from "./session.ts";
import { ownerOf } from "./tokens.ts";

const isWaiting = (stored: unknown): stored is Waiting =>
  typeof stored === "object" && stored !== null && "item" in stored && "place" in stored;

const WRITE_LOCK = "senda-outbox";
/** One tab sends what waits at a time; the others find nothing left. */
const SEND_LOCK = "senda-outbox-sender";
const AGAIN_MS = 30_000;
/** A database that does not open counts as none. */
const PATIENCE_MS = 2_000;

const sender = (): string | null => {
  const id = ownerOf(session.accessToken);
  return session.state === "in" && typeof id === "string" ? id : null;
};

const inOrder = async (owner: string): Promise<Waiting[]> =>
  (await listSealed("outbox", owner)).filter(isWaiting).sort((one, other) => one.place - other.place);

/** Shows the screens of this tab what waits. What is gone was sent, also by another tab, unless it was `dropped` here. */
async function show(owner: string, dropped?: string): Promise<void> {
  const waiting = await inOrder(owner);
  if (sender() !== owner) return;
  const names = new Set([...waiting.map(({ item }) => outboxKey(item)), dropped]);
  const gone = outboxStore.read().filter(({ item }) => !names.has(outboxKey(item)));
  const sent = gone.map((one) => ({ ...one, sentAt: one.sentAt ?? Date.now() }));
  outboxStore.write([...waiting.map((one) => ({ ...one, sentAt: null })), ...sent]);
  const counted = waiting.filter(({ isFirstTry }) => !isFirstTry);
  const rejected = counted.filter(({ problem }) => problem !== null).length;
  const revision = counted.reduce((sum, one) => sum + one.revision, 0);
  if (counted.length === 0) unsent.clear();
  else unsent.write({ owner, waiting: counted.length - rejected, rejected, revision });
}

/** In turn with the changes of all tabs: an older state must not replace a newer one. */
export async function readOutbox(): Promise<void> {
  const owner = sender();
  if (owner === null || !navigator.locks) return;
  await navigator.locks.request(WRITE_LOCK, () => show(owner)).catch(() => undefined);
}

/** Reads and writes one item while no other tab does. */
const change = (
  owner: string,
  item: OutboxItem,
  next: (found: Waiting | null, all: Waiting[]) => Waiting | null,
  isSent = false,
) =>
  navigator.locks.request(WRITE_LOCK, async (): Promise<Waiting | null> => {
    const all = await inOrder(owner);
    const name = outboxKey(item);
    const wanted = next(all.find((waiting) => outboxKey(waiting.item) === name) ?? null, all);
    if (wanted) await writeSealed("outbox", owner, name, wanted);
    else await removeSealed("outbox", owner, name);
    await show(owner, wanted || isSent ? undefined : name);
    return wanted;
  });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An entry that may be on the server under its key keeps its first words, and is changed after them. */
function withChanges({ item, isTried }: Waiting, wanted: OutboxItem): OutboxItem {
  if (wanted.kind !== "entry" || item.kind !== "entry") return wanted;
  const text = textOfEntry(wanted);
  if (!item.isRemoved && isSame(textOfEntry(item), text)) return item;
  const { isRemoved: _isRemoved, changes: _changes, ...first } = item;
  return isTried ? { ...first, changes: text } : { ...first, text };
}

const hasOtherWords = ({ item }: Waiting, wanted: OutboxItem) =>
  item.kind === "entry" && wanted.kind === "entry" && !isSame(textOfEntry(item), textOfEntry(wanted));

interface Adding {
  /** An entry of which nothing was added before: other words under its key are those of another tab. */
  isNew?: boolean;
  isFirstTry?: boolean;
}

/** Writes an item down, sealed, until the server has it. Throws if there is no place for it. */
export async function addToOutbox(item: OutboxItem, adding: Adding = {}): Promise<Waiting> {
  const owner = sender();
  if (owner === null) throw new Error("There is no session.");
  const { isNew = false, isFirstTry = false } = adding;
  let isTaken = false;
  const kept = await change(owner, item, (found, all) => {
    isTaken = isNew && found !== null && hasOtherWords(found, item);
    if (isTaken) return found;
    const wanted = found ? withChanges(found, item) : item;
    return {
      place: found?.place ?? (all.at(-1)?.place ?? 0) + 1,
      revision: (found?.revision ?? 0) + (found && isSame(found.item, wanted) ? 0 : 1),
      isTried: found?.isTried || (isFirstTry && navigator.onLine),
      isFirstTry: found?.isFirstTry ?? isFirstTry,
      problem: null,
      item: wanted,
    };
  });
  if (isTaken && item.kind === "entry") return addToOutbox({ ...item, key: `${item.key}-2` }, adding);
  if (!kept) throw new Error("It was not kept.");
  if (!isFirstTry) sendSoon(AGAIN_MS);
  return kept;
}

export async function removeFromOutbox(item: OutboxItem): Promise<void> {
  const owner = sender();
  if (owner !== null) await change(owner, item, () => null);
}

/** Changes an entry that waits here, or with null takes it back; false if it has gone already. */
export async function changeEntry(item: OutboxItem<"entry">, text: EntryText | null): Promise<boolean> {
  const owner = sender();
  if (owner === null) return false;
  let isHere = false;
  await change(owner, item, (found) => {
    if (found?.item.kind !== "entry") return found;
    isHere = true;
    if (text === null && !found.isTried) return null;
    const wanted = text
      ? withChanges(found, { ...found.item, changes: text })
      : { ...found.item, isRemoved: true as const };
    return { ...found, item: wanted, revision: found.revision + 1, problem: null };
  });
  return isHere;
}

export const rejectedItems = async (): Promise<Waiting[]> => {
  const owner = sender();
  return owner === null ? [] : (await inOrder(owner)).filter(({ problem }) => problem !== null);
};

let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Something that had waited arrived: earlier reads are old. */
export const onSent = (listener: () => void): void => void listeners.add(listener);

/** With an administrator's password nothing is decided for the person: it waits for them. */
const isUndecided = (error: ApiError) => error.status === 401 || hasCode(error, "OWN_WORDS_LOCKED");

/**
 * Null: the connection or the server does not work now, and the item waits. An item that is refused while the person
 * waits for its first answer is given back with the reason; any other one stays with it.
 */
async function post(owner: string, { item, revision, isFirstTry }: Waiting, isAwaited: boolean) {
  const settle = (next: (found: Waiting) => Waiting | null, isSent = false) =>
    change(owner, item, (found) => (found?.revision === revision ? next(found) : found), isSent);
  try {
    const answer = await sendItem(item);
    if (await settle(() => null, true)) sendSoon(0);
    return { answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isPassing) {
      await settle((found) => ({ ...found, isFirstTry: false }));
      sendSoon(error.retryAfter === null ? AGAIN_MS : error.retryAfter * 1000);
      return null;
    }
    const problem = error.messages[0] ?? "El servidor no lo ha aceptado.";
    if (isAwaited && isFirstTry) await settle(() => null);
    else if (!isUndecided(error)) await settle((found) => ({ ...found, isFirstTry: false, problem }));
    throw error;
  }
}

const posting = new Map<string, ReturnType<typeof post>>();

const nameOfPost = ({ item, revision }: Waiting) => `${outboxKey(item)} ${revision}`;

/** One that is being sent already is not sent beside itself. */
function postOnce(owner: string, waiting: Waiting, isAwaited = false): ReturnType<typeof post> {
  const name = nameOfPost(waiting);
  const running = posting.get(name) ?? post(owner, waiting, isAwaited).finally(() => posting.delete(name));
  posting.set(name, running);
  return running;
}

/** Sends one that waits; false if nothing more can be sent now. */
async function sendOne(owner: string, waiting: Waiting): Promise<boolean> {
  if (!waiting.isTried && navigator.onLine)
    await change(owner, waiting.item, (found) => found && { ...found, isTried: true });
  return postOnce(owner, waiting).then(
    (sent) => sent !== null,
    (error: unknown) => error instanceof ApiError && !isUndecided(error),
  );
}

async function sendAll(owner: string, all: readonly Waiting[]): Promise<boolean> {
  for (const one of all) if (!(await sendOne(owner, one))) return false;
  return true;
}

export interface Outcome<I extends OutboxItem> {
  item: I;
  /** Null: the server cannot be reached, and the item waits on this device. */
  answer: AnswerTo<I> | null;
}

const late = () => new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));

/** Writes an action down, sends it, and answers what the server says to it. Without an outbox it is only sent. */
export async function addAndSend<I extends OutboxItem>(item: I, isNew: boolean): Promise<Outcome<I>> {
  const owner = sender();
  const adding = addToOutbox(item, { isNew, isFirstTry: true }).catch(() => null);
  const kept = await Promise.race([adding, late()]);
  if (owner === null || !kept) return { item, answer: await sendItem(item) };
  const before = outboxStore.read().filter((one) => one.sentAt === null && !one.problem && comesAfter(item, one.item));
  let sent: Awaited<ReturnType<typeof post>> = null;
  if (await sendAll(owner, before)) sent = await postOnce(owner, kept, true);
  else await change(owner, item, (found) => found && { ...found, isFirstTry: false });
  // An item keeps its kind, which names the answer.
  return { item: kept.item as I, answer: (sent?.answer as AnswerTo<I> | undefined) ?? null };
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
    const next = (await inOrder(owner)).find((one) => one.problem === null && !posting.has(nameOfPost(one)));
    if (!next || sender() !== owner || !(hasSent || (await maySend())) || !(await sendOne(owner, next))) break;
    hasSent = true;
  }
  await readOutbox();
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

/** What another tab has sent is missing in the answers of this one. */
async function followOtherTab({ key }: StorageEvent): Promise<void> {
  if (key !== unsent.key) return;
  const count = () => outboxStore.read().filter(({ sentAt }) => sentAt === null).length;
  const before = count();
  await readOutbox();
  if (count() < before) for (const listener of listeners) listener();
}

window.addEventListener("storage", (event) => void followOtherTab(event));
session.listen({ onChange: () => void readOutbox(), onOwnerGone: () => outboxStore.write([]) });
