import { useCallback, useEffect, useRef } from "react";

/** Moves the focus to something that is only about to be drawn: a line that was added, a fault that was found. */
export function useFocusLater<E extends HTMLElement>() {
  const root = useRef<E>(null);
  const wanted = useRef<string | null>(null);

  const tryNow = useCallback(() => {
    if (wanted.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus();
  }, []);
  useEffect(tryNow);

  const focusLater = useCallback(
    (selector: string) => {
      wanted.current = selector;
      // Where nothing is rendered again, because it is there already.
      requestAnimationFrame(tryNow);
    },
    [tryNow],
  );
  return { root, focusLater };
}
