import { useSyncExternalStore } from "react";

function listen(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine);
