import { useState } from "react";

type Kept = Record<string, unknown>;

const entry = (): Kept & { kept?: Kept } => (window.history.state as Kept | null) ?? {};

/**
 * State that belongs to this place in the history: coming back finds the search, the page and the tab as they were left.
 * The router is not told, so that nothing scrolls and no heading takes the focus while somebody types.
 */
export function useKeptState<T extends object | string>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => (entry().kept?.[name] as T | undefined) ?? initial);
  const keep = (next: T) => {
    setValue(next);
    const state = entry();
    window.history.replaceState({ ...state, kept: { ...state.kept, [name]: next } }, "");
  };
  return [value, keep];
}
