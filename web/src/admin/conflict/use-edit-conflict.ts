import { useState } from "react";
import { conflictIn, type EditConflict } from "../../api/api-error.ts";

/** Keeps the conflict that a save ended in, for as long as the editor has not chosen. */
export function useEditConflict<Thing>() {
  const [found, setFound] = useState<EditConflict<Thing> | null>(null);
  return {
    found,
    /** For `.catch` of a save: other failures are told elsewhere. */
    catch: (error: unknown): null => {
      setFound(conflictIn<Thing>(error));
      return null;
    },
    close: () => setFound(null),
  };
}
