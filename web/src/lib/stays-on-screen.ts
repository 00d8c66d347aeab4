/** On a history entry that changes only what a screen shows: its heading does not take the focus, and nothing scrolls. */
export interface StaysOnScreen {
  staysOnScreen: true;
}

export const staysOnScreen: StaysOnScreen = { staysOnScreen: true };

export const hasStayedOnScreen = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "staysOnScreen" in state;
