import { type RefObject, useState } from "react";
import type { EditorOptions } from "./editor-options.ts";
import { useFormValues } from "./use-form-values.ts";

export function useStoredForm<Values extends object, Stored extends { version: number }>(
  options: EditorOptions<Values, Stored>,
  key: string,
  root: RefObject<HTMLFormElement | null>,
) {
  const { valuesOf, faultsOf, file, onSettled } = options;
  const [stored, setStored] = useState(options.stored);
  const [saves, setSaves] = useState(0);
  const form = useFormValues({ key, root, first: () => valuesOf(stored), version: stored?.version, faultsOf });
  /** The written values stay, and so does a chosen file. */
  const accept = (current: Stored | null) => {
    setStored(current);
    onSettled?.(current);
  };
  const settle = (current: Stored | null) => {
    form.settle(valuesOf(current), current?.version);
    file?.restore();
    accept(current);
    setSaves((before) => before + 1);
  };
  return { stored, saves, form, settle, accept };
}
