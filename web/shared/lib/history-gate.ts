type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

// Listeners on the window run in the order of their registration, so this module must load before the router.
window.addEventListener("popstate", (event) => gate?.(event));

/** Lets one part of the app see a step through the history before the router does. Returns how to give the place up. */
export function watchHistory(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
