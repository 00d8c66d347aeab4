import { useRef, useState } from "react";

/** What a call that may bring a file along is given, so that it can be watched and given up. */
export interface WatchedUpload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A file on its way to the server. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  return {
    /** From 0 to 1; null while nothing is on its way. */
    share,
    begin(hasFile: boolean): WatchedUpload {
      abort.current = new AbortController();
      setShare(hasFile ? 0 : null);
      return { onProgress: setShare, signal: abort.current.signal };
    },
    end: () => setShare(null),
    cancel: () => abort.current?.abort(),
  };
}
