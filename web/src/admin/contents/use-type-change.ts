import { useState } from "react";
import { type FormValues, hasTypedParts, withType } from "./form-values.ts";
import type { ContentFormState } from "./use-content-form.ts";

interface Before {
  values: FormValues;
  file: ContentFormState["file"]["chosen"];
  /** Which content it was, and how it was stored: once that is saved, there is nothing to go back to. */
  written: number;
  stored: ContentFormState["stored"];
}

/** Another type takes file, text, subtitles and questions along. Whoever slipped gets them back. */
export function useTypeChange(form: ContentFormState) {
  const [kept, setKept] = useState<Before | null>(null);
  const { file, written, stored } = form;
  const before = kept?.written === written && kept.stored === stored ? kept : null;

  const undo = () => {
    if (!before) return;
    const { type, content, subtitles, quiz, analysisPrompt } = before.values;
    file.putBack(before.file);
    form.begin({ ...form.latest(), type, content, subtitles, quiz, analysisPrompt });
    setKept(null);
  };
  const changeType = (type: FormValues["type"]) => {
    form.flush();
    const values = form.latest();
    if (type === values.type) return;
    const hasFile = file.chosen.picked !== null || file.chosen.kept !== null;
    const isFilled = hasFile || hasTypedParts(values);
    // The arrow keys go from type to type: an empty one on the way takes nothing from what was written before it.
    if (isFilled) setKept({ values, file: file.chosen, written, stored });
    file.remove();
    form.begin(withType(values, type));
  };
  return { changeType, undo: before ? undo : null };
}
