import { useCallback, useEffect, useRef, useState } from "react";

const LATE_EDIT_MS = 350;

/** Pushes what is still on its way into the form; called before the form is sent. */
export type Flushes = Set<() => void>;

/**
 * Edits of a part that is too large to push with every keystroke: shown at once, and pushed to the form after 350 ms without
 * a change. Mounted again under another key, it begins with the form's value again.
 */
export function useLateEdit<T>(value: T, push: (value: T) => void, flushes: Flushes) {
  const [edited, setEdited] = useState(value);
  const latest = useRef(edited);
  const timer = useRef<number | undefined>(undefined);

  const pushNow = useCallback(() => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    push(latest.current);
  }, [push]);

  useEffect(() => {
    flushes.add(pushNow);
    return () => {
      flushes.delete(pushNow);
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [flushes, pushNow]);

  const edit = useCallback(
    (change: (now: T) => T) => {
      latest.current = change(latest.current);
      setEdited(latest.current);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(pushNow, LATE_EDIT_MS);
    },
    [pushNow],
  );
  return [edited, edit] as const;
}
