type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

// On the window whoever listens first is asked first, whatever they ask for; so this is read before the router is drawn.
window.addEventListener("popstate", (event) => gate?.(event));

/** Lets one part of the app see a step through the history before the router does. Returns how to give the place up. */
export function watchHistory(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
