import { useSyncExternalStore } from "react";

export const wantsLessMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? "instant" : "smooth");

const WIDE = "(min-width: 600px)";

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export const useIsWide = () => useSyncExternalStore(listen, () => window.matchMedia(WIDE).matches);
