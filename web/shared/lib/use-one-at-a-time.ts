import { useRef } from "react";

/** A second press before the first answer sends nothing, not even within the same frame. */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const isBusy = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work(...args);
    } finally {
      isBusy.current = false;
    }
  };
}
