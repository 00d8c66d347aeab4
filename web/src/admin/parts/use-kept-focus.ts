import { useEffect, useRef } from "react";

/** For a button that rests while it works, and loses the focus by that: it gets it back, unless somebody else has it. */
export function useKeptFocus(isWorking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hasWorked = useRef(false);
  useEffect(() => {
    if (hasWorked.current && !isWorking && document.activeElement === document.body) button.current?.focus();
    hasWorked.current = isWorking;
  }, [isWorking]);
  return button;
}
