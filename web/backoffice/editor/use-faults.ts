import { type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { focusFault } from "./focus.ts";
import type { Faults } from "./rules.ts";

export function useFaults(root: RefObject<HTMLElement | null>) {
  const [{ found, attempt }, setFaults] = useState<{ found: Faults; attempt: number }>({ found: {}, attempt: 0 });
  const clear = useCallback((isGone: (name: string) => boolean) => {
    const left = (faults: Faults) => Object.fromEntries(Object.entries(faults).filter(([name]) => !isGone(name)));
    setFaults((now) => ({ ...now, found: left(now.found) }));
  }, []);
  const show = (next: Faults) => {
    // Rendered at once: a faulty field has to be marked before it is looked for.
    flushSync(() => setFaults((now) => ({ found: next, attempt: now.attempt + 1 })));
    focusFault(root.current, next);
  };
  return { found, attempt, clear, show };
}
