import { type RefObject, useEffect } from "react";
import { type Faults, fieldOrder } from "./form-rules.ts";

const focusIn = (place: Element | null | undefined) => {
  const folded = place?.closest("details");
  if (folded) folded.open = true;
  const field =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>("input:not([hidden]), textarea, select, button");
  field?.focus();
};

interface Watched {
  faults: Faults;
  /** Counts the tries to send the form. */
  attempt: number;
  /** Counts the contents that were written one after the other. */
  written: number;
}

/** A try that was refused leads to the first fault; a new beginning leads to the first field. */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, { faults, attempt, written }: Watched): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, and not for each fault that is mended.
  useEffect(() => {
    const first = fieldOrder.find((field) => faults[field]);
    if (first) focusIn(form.current?.querySelector(`[data-field="${first}"]`));
  }, [attempt]);

  // A dialog gives the focus to its first field when it opens; this form may arrive a moment later.
  useEffect(() => {
    const isLate = form.current?.closest('[role="dialog"]') && !form.current.contains(document.activeElement);
    if (isLate) focusIn(form.current?.querySelector('[data-field="title"]'));
  }, [form]);

  useEffect(() => {
    if (written > 0) focusIn(form.current?.querySelector('[data-field="title"]'));
  }, [written, form]);
}
