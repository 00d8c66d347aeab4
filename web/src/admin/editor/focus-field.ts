const FIELDS = "input:not([hidden]), textarea, select, button";

export function focusField(place: Element | null | undefined): void {
  if (!(place instanceof HTMLElement)) return;
  const folded = place.closest("details");
  if (folded) folded.open = true;
  const field = place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.querySelector<HTMLElement>(FIELDS);
  const target = place.matches(FIELDS) ? place : field;
  target?.focus();
}

/** The first field that is at fault, in the order of the page. */
export function focusFault(form: HTMLElement | null, faults: object): void {
  const places = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  focusField(places.find(({ dataset }) => dataset.field !== undefined && dataset.field in faults));
}
