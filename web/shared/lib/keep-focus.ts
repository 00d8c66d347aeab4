/**
 * A button that is disabled while its call runs loses the focus to the page. It gets it back when it can be pressed
 * again, unless the focus has gone elsewhere.
 */
export function keepFocus(): void {
  let last: EventTarget | null = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target;
  });
  new MutationObserver((changes) => {
    const isFree = document.activeElement === document.body;
    const button = changes.find(({ target }) => target === last)?.target;
    if (isFree && button instanceof HTMLButtonElement && !button.disabled) button.focus({ preventScroll: true });
  }).observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
}
