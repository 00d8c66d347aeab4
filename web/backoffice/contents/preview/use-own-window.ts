import { type RefObject, useLayoutEffect, useState } from "react";

const NOT_FOR_THE_KIT = "data-mantine-stop-propagation";

/**
 * The preview must not lead away from the form, rename the page, or let Escape close the dialog underneath.
 * Links of the app are stopped before any other listener; those that open another tab work.
 */
export function useOwnWindow(dialog: RefObject<HTMLDialogElement | null>): void {
  const [title] = useState(() => document.title);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || !element.contains(link) || link.getAttribute("target") === "_blank") return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The kit closes its dialogs for any Escape on the page, unless the element that had the focus says otherwise.
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.setAttribute(NOT_FOR_THE_KIT, "true");
    element.showModal();
    document.activeElement?.setAttribute(NOT_FOR_THE_KIT, "true");
    document.body.setAttribute(NOT_FOR_THE_KIT, "true");
    window.addEventListener("click", onClick, { capture: true });
    element.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("click", onClick, { capture: true });
      element.removeEventListener("focusin", onFocus);
      document.body.removeAttribute(NOT_FOR_THE_KIT);
      document.title = title;
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog, title]);
}
