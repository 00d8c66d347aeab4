import { useCallback, useEffect, useRef } from "react";

const FIELDS = "input:not([hidden]), textarea, select, button";

export function focusField(place: Element | null | undefined): HTMLElement | null {
  if (!(place instanceof HTMLElement)) return null;
  const folded = place.closest("details");
  if (folded) folded.open = true;
  const field = place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.querySelector<HTMLElement>(FIELDS);
  const target = place.matches(FIELDS) ? place : field;
  target?.focus();
  return target;
}

export function focusFault(form: HTMLElement | null, faults: object): void {
  const places = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const field = focusField(places.find(({ dataset }) => dataset.field !== undefined && dataset.field in faults));
  // Into the middle: at the edge, the bar at the foot lies over its message.
  field?.scrollIntoView?.({ block: "center" });
}

/** Moves the focus to something that is only about to be drawn: a line that was added, a fault that was found. */
export function useFocusLater<E extends HTMLElement>() {
  const root = useRef<E>(null);
  const wanted = useRef<string | null>(null);

  const tryNow = useCallback(() => {
    if (wanted.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus();
  }, []);
  useEffect(tryNow);

  const focusLater = useCallback(
    (selector: string) => {
      wanted.current = selector;
      // Nothing is rendered again if it is there already.
      requestAnimationFrame(tryNow);
    },
    [tryNow],
  );
  return { root, focusLater };
}

/** A button that is disabled while it works loses the focus: it gets it back, unless another element has it. */
export function useKeptFocus(isWorking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hasWorked = useRef(false);
  useEffect(() => {
    if (hasWorked.current && !isWorking && document.activeElement === document.body) button.current?.focus();
    hasWorked.current = isWorking;
  }, [isWorking]);
  return button;
}
