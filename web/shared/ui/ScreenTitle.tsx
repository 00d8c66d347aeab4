import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hasStayedOnScreen, useAnnouncedKey } from "../lib/location-state.tsx";

let latest: EventTarget | null = null;
document.addEventListener("focusin", ({ target }) => {
  latest = target;
});

/** True if the element that had the focus has gone from the page, such as a button that opens another screen. */
const isFocusLost = () => latest instanceof Element && !latest.isConnected && document.activeElement === document.body;

interface Props {
  children: ReactNode;
  /** The title of the browser's tab, if it is not the heading itself. */
  title?: string;
  className?: string | undefined;
}

/** The screen's h1. It names the document, and takes the focus after a move so that the new screen is read out. */
export function ScreenTitle({ children, title, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const announced = useAnnouncedKey();
  const name = title ?? (typeof children === "string" ? children : "");

  useEffect(() => {
    document.title = name ? `${name} · Senda` : "Senda";
  }, [name]);

  useEffect(() => {
    const before = announced.current;
    announced.current = key;
    // The first screen leaves the focus to the browser; one move is one change of focus, however often it is drawn. A
    // screen that takes another's place without a move takes the focus if it went with the button that was pressed.
    const hasMoved = before !== key && !hasStayedOnScreen(state);
    if (before !== null && (hasMoved || isFocusLost())) heading.current?.focus({ preventScroll: true });
  }, [key, state, announced]);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
