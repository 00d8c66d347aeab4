import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const LATE_EDIT_MS = 350;

/** Pushes what is still on its way into the form; called before the form is sent. */
export type Flushes = Set<() => void>;

/**
 * Edits of a part that is too large to push with every keystroke: shown at once, and pushed to the form after 350 ms
 * without a change. Between edits it shows the form's value, which may change for other reasons.
 */
export function useLateEdit<T>(value: T, push: (value: T) => void, flushes: Flushes) {
  const [waiting, setWaiting] = useState<{ edited: T } | null>(null);
  const latest = useRef(value);
  const timer = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    if (timer.current === undefined) latest.current = value;
  }, [value]);

  const pushNow = useCallback(() => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setWaiting(null);
    push(latest.current);
  }, [push]);

  useEffect(() => {
    flushes.add(pushNow);
    // The form keeps a draft, also when the page is left between two keys.
    window.addEventListener("pagehide", pushNow);
    return () => {
      flushes.delete(pushNow);
      window.removeEventListener("pagehide", pushNow);
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [flushes, pushNow]);

  const edit = useCallback(
    (change: (now: T) => T) => {
      latest.current = change(latest.current);
      setWaiting({ edited: latest.current });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(pushNow, LATE_EDIT_MS);
    },
    [pushNow],
  );
  return [waiting ? waiting.edited : value, edit, pushNow] as const;
}
