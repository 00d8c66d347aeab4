import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, isAborted, passingTrouble } from "../../shared/api/api-error.ts";

export type After = "leave" | "stay";

/** Options of a call that may upload a file: its progress can be watched, and it can be aborted. */
export interface WatchedUpload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The sentence that the form shows for a failed save; the toast has no room for it. */
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
