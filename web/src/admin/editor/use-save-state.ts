import { useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, conflictIn, type EditConflict, passingTrouble } from "../../api/api-error.ts";
import { wasGivenUp } from "../../api/upload.ts";

/** What the toast cannot say in one sentence: what is wrong with what was sent, or that it never arrived. */
export function saveTrouble(error: unknown): string | null {
  if (wasGivenUp(error)) return "Has cancelado la subida. No se ha guardado nada.";
  return passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);
}

/** The state of saving: under way, failed, or met by another editor's change. */
export function useSaveState<Stored>() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<EditConflict<Stored> | null>(null);
  return {
    isBusy,
    conflict,
    trouble: isBusy ? null : saveTrouble(error),
    closeConflict: () => setConflict(null),
    begin() {
      setBusy(true);
      setError(null);
    },
    end(failure: unknown = null) {
      // Rendered at once: the button that saved has the focus again before the dialog of a conflict takes it.
      flushSync(() => {
        setBusy(false);
        setError(failure);
      });
      setConflict(conflictIn<Stored>(failure));
    },
    forget: () => {
      setError(null);
      setConflict(null);
    },
  };
}
