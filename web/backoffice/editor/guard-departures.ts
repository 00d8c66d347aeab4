import { watchHistory } from "../../shared/lib/history-gate.ts";

interface Guarded {
  isUnsaved: () => boolean;
  /** Asks first if something is unsaved, and then does it. */
  leave: (action: () => void) => void;
  place: () => number | null;
}

function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return null;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search;
  return link.origin === origin && !isHere ? link : null;
}

/** The index of a history entry, as the router writes it into its state. */
export function placeIn(state: unknown): number | null {
  const index: unknown = typeof state === "object" && state !== null && "idx" in state ? state.idx : null;
  return typeof index === "number" ? index : null;
}

/**
 * BrowserRouter cannot block a navigation, so it is done before the router is told: a click on a link is stopped on its
 * way down, and a step through the history is taken back before anything is drawn.
 */
export function guardDepartures({ isUnsaved, leave, place }: Guarded): () => void {
  let isReturning = false;
  let isAllowed = false;

  const onClick = (event: MouseEvent) => {
    const link = isUnsaved() ? followedLink(event) : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => link.click());
  };

  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const target = placeIn(event.state);
    const here = place();
    const steps = here === null || target === null ? 0 : target - here;
    if (isAllowed || !isUnsaved() || steps === 0) {
      isAllowed = false;
      return;
    }
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(-steps);
    leave(() => {
      isAllowed = true;
      window.history.go(steps);
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };

  document.addEventListener("click", onClick, { capture: true });
  const unwatch = watchHistory(onPop);
  window.addEventListener("beforeunload", onUnload);
  return () => {
    document.removeEventListener("click", onClick, { capture: true });
    unwatch();
    window.removeEventListener("beforeunload", onUnload);
  };
}
