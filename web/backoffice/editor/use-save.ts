import { useRef } from "react";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import type { EditorOptions } from "./editor-options.ts";
import type { Conflict, useConflict } from "./use-conflict.ts";
import type { useFormValues } from "./use-form-values.ts";
import type { After, useSaving, WatchedUpload } from "./use-saving.ts";

const MOST_UNIONS = 3;

interface SaveParts<Values extends object, Stored extends { version: number }> {
  form: ReturnType<typeof useFormValues<Values>>;
  saving: ReturnType<typeof useSaving<Conflict<Values, Stored>>>;
  met: ReturnType<typeof useConflict<Values, Stored>>;
  wait: () => Promise<void>;
}

export function useSave<Values extends object, Stored extends { version: number }>(
  { send, onFailed, file }: EditorOptions<Values, Stored>,
  { form, saving, met, wait }: SaveParts<Values, Stored>,
  onSaved: (answer: Stored, after: After) => void,
) {
  const isLeft = useRef(false);
  /** Changes of another editor in other fields are merged without a question; only the same field asks. */
  const sendUnited = async (watched: WatchedUpload, unions = 0): Promise<Stored> => {
    const { latest, version } = form.text;
    try {
      return await send(latest.current, { version: version.current, ...watched });
    } catch (error) {
      const canUnite = unions < MOST_UNIONS && (await met.unite(error));
      if (!canUnite) throw error;
      return sendUnited(watched, unions + 1);
    }
  };
  return useOneAtATime(async (after: After) => {
    // A second press may come while the saved form is still on its way out.
    if (isLeft.current || !form.check()) return;
    const watched = saving.begin(after, file?.isUpload ?? false);
    await wait();
    try {
      const answer = await sendUnited(watched);
      saving.end();
      isLeft.current = after === "leave";
      onSaved(answer, after);
    } catch (error) {
      saving.end(error, await met.conflictIn(error, after));
      onFailed?.(error);
    }
  });
}
