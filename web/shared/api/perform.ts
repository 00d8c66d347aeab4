import type { Outcome } from "./outbox.ts";
import { type OutboxItem, sendItem } from "./outbox-items.ts";
import { outboxStore } from "./outbox-store.ts";

/** Locks and keys exist on secure origins only. */
const canKeep = () => Boolean(navigator.locks && globalThis.crypto?.subtle);

/**
 * Every action of a person that may not be lost goes this way: it is written to the outbox, and sent from there. A new
 * entry is one that was not handed over before, under a key that another tab may have, too.
 */
export async function perform<I extends OutboxItem>(item: I, isNew = false): Promise<Outcome<I>> {
  const outbox = canKeep() ? await import("./outbox.ts").catch(() => null) : null;
  return outbox ? outbox.addAndSend(item, isNew) : { item, answer: await sendItem(item) };
}

/** For a page that is being closed: nothing but the request itself is sure to get away. */
export async function performAtOnce(item: OutboxItem<"answers">): Promise<Outcome<OutboxItem<"answers">>> {
  try {
    const answer = await sendItem(item, true);
    // Earlier ones must not come after them.
    if (outboxStore.read().length > 0)
      await import("./outbox.ts").then(({ removeFromOutbox }) => removeFromOutbox(item));
    return { item, answer };
  } catch {
    return perform(item);
  }
}
