import { unsent } from "../lib/unsent.ts";
import { isNoAnswer } from "./api-error.ts";
import type { OutboxItem } from "./outbox-items.ts";

/**
 * Sends; if the server cannot be reached, keeps the item on this device, to be sent later, and answers as if it were.
 * After the server has taken it, an older item of the same kind is not needed.
 */
export async function sendOrKeep<T>(send: () => Promise<T>, item: OutboxItem, answer: () => T): Promise<T> {
  try {
    const sent = await send();
    if (unsent.read() !== null) await import("./outbox.ts").then(({ removeFromOutbox }) => removeFromOutbox(item));
    return sent;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    try {
      const { addToOutbox } = await import("./outbox.ts");
      await addToOutbox(item);
    } catch {
      throw error;
    }
    return answer();
  }
}
