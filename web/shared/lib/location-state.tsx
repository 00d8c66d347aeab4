import { createContext, type MouseEvent, type ReactNode, type RefObject, useContext, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

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

/** On a history entry: the screen that a link was on, and what the way back to it is called. */
export interface CameFrom {
  from: string;
  fromLabel?: string;
}

const textIn = (state: unknown, name: string): string | undefined => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
  return typeof value === "string" ? value : undefined;
};

export function useCameFrom(): CameFrom | null {
  const { state } = useLocation();
  const from = textIn(state, "from");
  if (from === undefined) return null;
  const fromLabel = textIn(state, "fromLabel");
  return { from, ...(fromLabel !== undefined && { fromLabel }) };
}

/** The target of a screen's arrow: the screen that it was opened from, if a link says so. */
export function useBackLink(backTo: string, backLabel: string): { backTo: string; backLabel: string } {
  const came = useCameFrom();
  return came?.fromLabel === undefined ? { backTo, backLabel } : { backTo: came.from, backLabel: came.fromLabel };
}

/** For a way back to the screen before, which a link leads to if this is the first of the visit. */
export function useHistoryBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const isFirst = useIsFirstLocation();
  return (event) => {
    if (isFirst) return;
    event.preventDefault();
    navigate(-1);
  };
}
