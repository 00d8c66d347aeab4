import { useState } from "react";
import { type FormValues, hasTypedParts, withType } from "./form-values.ts";
import type { ContentFormState } from "./use-content-form.ts";

interface Before {
  values: FormValues;
  file: ContentFormState["file"]["chosen"];
}

/** Another type takes file, text, subtitles and questions along. Whoever slipped gets them back. */
export function useTypeChange(form: ContentFormState) {
  const [before, setBefore] = useState<Before | null>(null);
  const { file } = form;

  const changeType = (type: FormValues["type"]) => {
    form.flush();
    const values = form.latest();
    if (type === values.type) return;
    const hasFile = file.chosen.picked !== null || file.chosen.kept !== null;
    setBefore(hasFile || hasTypedParts(values) ? { values, file: file.chosen } : null);
    file.remove();
    form.begin(withType(values, type));
  };
  const undo = () => {
    if (!before) return;
    const { type, content, subtitles, quiz, analysisPrompt } = before.values;
    file.putBack(before.file);
    form.begin({ ...form.latest(), type, content, subtitles, quiz, analysisPrompt });
    setBefore(null);
  };
  return { changeType, undo: before ? undo : null, forget: () => setBefore(null) };
}
