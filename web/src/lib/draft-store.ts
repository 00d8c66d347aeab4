import { useSyncExternalStore } from "react";

/**
 * One JSON value in the browser's storage; the tab's own unless another is given, so that two tabs do not mix.
 * `parse` checks what was stored: text that is no JSON, or that `parse` answers with null, counts as absent.
 */
export function draftStore<Draft>(
  key: string,
  parse: (stored: unknown) => Draft | null,
  storage: Storage = sessionStorage,
) {
  const listeners = new Set<() => void>();
  const storedText = () => storage.getItem(key);
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const decode = (text: string | null): Draft | null => {
    if (text === null) return null;
    try {
      return parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
  let known: { text: string | null; draft: Draft | null } = { text: null, draft: null };
  // The same object for the same text, as React asks of a store.
  const currentDraft = () => {
    const text = storedText();
    if (text !== known.text) known = { text, draft: decode(text) };
    return known.draft;
  };
  return {
    read: (): Draft | null => decode(storedText()),
    /** Throws where the browser's storage is full. */
    write(draft: unknown): void {
      storage.setItem(key, JSON.stringify(draft));
      notify();
    },
    clear(): void {
      storage.removeItem(key);
      notify();
    },
    /** The draft as a component's state: it renders again after `write` and `clear`. */
    useDraft: (): Draft | null => useSyncExternalStore(subscribe, currentDraft),
  };
}
