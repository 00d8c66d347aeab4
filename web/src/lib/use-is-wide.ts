import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 600px)";

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the layout is that of larger screens: from 600 px on. */
export const useIsWide = () => useSyncExternalStore(listen, () => window.matchMedia(WIDE).matches);
