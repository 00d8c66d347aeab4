import { useSyncExternalStore } from "react";
import { unsent } from "../lib/unsent.ts";
import { type Held, outboxStore } from "./outbox-store.ts";

let isAsked = false;

function subscribe(listener: () => void): () => void {
  // Nothing is loaded for the many who have nothing unsent.
  if (!isAsked && unsent.read()) {
    isAsked = true;
    import("./outbox.ts").then(({ readOutbox }) => readOutbox()).catch(() => undefined);
  }
  return outboxStore.subscribe(listener);
}

export const useOutboxStore = (): readonly Held[] => useSyncExternalStore(subscribe, outboxStore.read);
