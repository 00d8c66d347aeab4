import { useSyncExternalStore } from "react";

/** The key of home's memory of a person. It is here so that the code that clears it loads none of the rest. */
export const HOME_KEY = "home";

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
  // The same text gives the same object, as `useSyncExternalStore` requires.
  let latest: { text: string | null; draft: Draft | null } = { text: null, draft: null };
  const decode = (text: string | null): Draft | null => {
    if (text === null) return null;
    try {
      return parse(JSON.parse(text));
    } catch {
      return null;
    }
  };
  const read = (): Draft | null => {
    const text = storage.getItem(key);
    if (text !== latest.text) latest = { text, draft: decode(text) };
    return latest.draft;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // Another tab has written to the storage that all of them share.
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
  return {
    read,
    /** Throws if the browser's storage is full. */
    write(draft: unknown): void {
      storage.setItem(key, JSON.stringify(draft));
      notify();
    },
    clear(): void {
      storage.removeItem(key);
      notify();
    },
    useDraft: (): Draft | null => useSyncExternalStore(subscribe, read),
  };
}
