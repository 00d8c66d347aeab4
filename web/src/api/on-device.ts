import { unsent } from "../lib/unsent.ts";
import { isUnreachable } from "./api-error.ts";
import { call } from "./client.ts";
import type { OutboxItem } from "./outbox-items.ts";

const LOCAL = "local";

/** Stands for a content that was begun without a connection, until the server has given its id. */
export const localInteraction = (contentId: string, userRouteProgressId: string): string =>
  [LOCAL, contentId, userRouteProgressId].join(":");

export const isLocal = (id: string): boolean => id.startsWith(`${LOCAL}:`);

/** The server's id: beginning a content again gives the one that it has. */
export async function interactionOf(id: string): Promise<string> {
  const [, contentId = "", userRouteProgressId = ""] = id.split(":");
  const begin = () => call("POST /user-content-interaction", { body: { contentId, userRouteProgressId } });
  return isLocal(id) ? (await begin()).id : id;
}

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
