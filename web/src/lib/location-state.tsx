import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from "react";
import { useLocation } from "react-router";

const IsFirstLocation = createContext(true);
const AnnouncedKey = createContext<RefObject<string | null>>({ current: null });

/** Remembers whether the visitor has gone anywhere since the page was loaded, and which screen was read out last. */
export function FirstLocationProvider({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const place = `${key} ${pathname}`;
  const [first] = useState(place);
  const [hasMoved, setHasMoved] = useState(false);
  const announced = useRef<string | null>(null);
  if (place !== first && !hasMoved) setHasMoved(true);
  return (
    <IsFirstLocation value={!hasMoved && place === first}>
      <AnnouncedKey value={announced}>{children}</AnnouncedKey>
    </IsFirstLocation>
  );
}

export const useIsFirstLocation = () => useContext(IsFirstLocation);

/** The key of the location whose heading was read out last; null until the first screen is shown. */
export const useAnnouncedKey = () => useContext(AnnouncedKey);

/** On a history entry that changes only what a screen shows: its heading does not take the focus, and nothing scrolls. */
export interface StaysOnScreen {
  staysOnScreen: true;
}

export const staysOnScreen: StaysOnScreen = { staysOnScreen: true };

export const hasStayedOnScreen = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "staysOnScreen" in state;
