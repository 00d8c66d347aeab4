let latest: EventTarget | null = null;
document.addEventListener("focusin", ({ target }) => {
  latest = target;
});

/** Whether what had the focus has gone from the page with it, as a button does that one screen gives way to another by. */
export const isFocusLost = () =>
  latest instanceof Element && !latest.isConnected && document.activeElement === document.body;
