import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, isAborted, passingTrouble } from "../../api/api-error.ts";

export type After = "leave" | "stay";

/** What a call that may bring a file along is given, so that it can be watched and given up. */
export interface WatchedUpload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** What the toast cannot say in one sentence: what is wrong with what was sent, or that it never arrived. */
export function saveTrouble(error: unknown): string | null {
  if (isAborted(error)) return "Has cancelado la subida. No se ha guardado nada.";
  return passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);
}

export function useSaving<Conflict>() {
  const [isBusy, setBusy] = useState(false);
  const [after, setAfter] = useState<After>("leave");
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  return {
    isBusy,
    after,
    conflict,
    trouble: isBusy ? null : saveTrouble(error),
    /** A file on its way: from 0 to 1; null while there is none. */
    upload: { share, cancel: () => abort.current?.abort() },
    closeConflict: () => setConflict(null),
    openConflict: (met: Conflict) => setConflict(() => met),
    begin(next: After, hasFile: boolean): WatchedUpload {
      setAfter(next);
      setBusy(true);
      setError(null);
      abort.current = new AbortController();
      setShare(hasFile ? 0 : null);
      return { onProgress: setShare, signal: abort.current.signal };
    },
    end(failure: unknown = null, met: Conflict | null = null) {
      setShare(null);
      // Rendered at once: the button that saved has the focus again before the dialog of a conflict takes it.
      flushSync(() => {
        setBusy(false);
        setError(failure);
      });
      setConflict(() => met);
    },
    forget() {
      setError(null);
      setConflict(null);
    },
  };
}
