import { useEffect, useState } from "react";

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus back to what had it before, once the dialog that took it is gone. The kit does so for a dialog that
 * it closes itself, and ours are simply no longer drawn.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      setTimeout(() => {
        // Whoever closed it may have led the focus elsewhere on purpose.
        if (isNowhere()) before.focus({ preventScroll: true });
      });
      // What had it may be gone as well, with the row or with the dialog around it.
      setTimeout(() => {
        if (isNowhere()) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      }, 100);
    },
    [before],
  );
}
