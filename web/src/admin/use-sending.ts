import { useRef, useState } from "react";

/** What a call that may bring a file along is given, so that its way can be watched and given up. */
export interface Watched {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A file on its way to the server. */
export function useSending() {
  const [share, setShare] = useState<number | null>(null);
  const giveUp = useRef<AbortController | null>(null);
  return {
    /** From 0 to 1; null while nothing is on its way. */
    share,
    begin(hasFile: boolean): Watched {
      giveUp.current = new AbortController();
      setShare(hasFile ? 0 : null);
      return { onProgress: setShare, signal: giveUp.current.signal };
    },
    end: () => setShare(null),
    cancel: () => giveUp.current?.abort(),
  };
}
