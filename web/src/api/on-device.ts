import { unsent } from "../lib/unsent.ts";
import { isUnreachable } from "./api-error.ts";
import type { OutboxItem } from "./outbox-items.ts";

/**
 * Sends; where the server cannot be reached, keeps the item on this device, to be sent later, and answers as if it were.
 * What the server took makes an older item of the same kind needless.
 */
export async function sendOrKeep<T>(send: () => Promise<T>, item: OutboxItem, answer: () => T): Promise<T> {
  try {
    const sent = await send();
    if (unsent.read() !== null) await import("./outbox.ts").then(({ removeFromOutbox }) => removeFromOutbox(item));
    return sent;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    try {
      const { addToOutbox } = await import("./outbox.ts");
      await addToOutbox(item);
    } catch {
      throw error;
    }
    return answer();
  }
}
