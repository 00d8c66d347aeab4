import { HOME_KEY } from "../lib/draft-store.ts";
import { watchHistory } from "../lib/history-gate.ts";
import { playbackPosition } from "../lib/playback-position.ts";
import { deleteDeviceCopies } from "./device-copies.ts";
import { planCopy } from "./plan-copy.ts";
import { announceSignOut, endOnServer } from "./session.ts";
import { tokens } from "./tokens.ts";

/** Ours, and nothing in it says so: an address elsewhere would learn that someone left Senda in a hurry. */
const NEUTRAL_PAGE = "/tiempo/";
/** `public/appearance.js` reads it: the way back leads to the neutral page as well. */
const LEFT = "left";
/** A step back that has not happened by then loads a page, which leaves by itself. */
const PATIENCE_MS = 60;
/** The rest is deleted at the next visit. */
const DELETING_MS = 60;

const go = () => window.location.replace(NEUTRAL_PAGE);

/** The number of our entries before this one in the tab; the router counts them. */
function entriesBefore(): number {
  const { state }: { state: unknown } = window.history;
  const index: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "idx") : 0;
  return typeof index === "number" ? index : 0;
}

/**
 * Hides the page at once, signs out, and leaves to a neutral page without a way back. The session is not told, for its
 * screens would move on to the welcome while the page is being left.
 */
export function leaveQuickly(): void {
  document.documentElement.hidden = true;
  document.title = "El tiempo";
  const { refresh } = tokens;
  tokens.clear();
  planCopy.clear();
  const deleted = deleteDeviceCopies("words");
  sessionStorage.clear();
  playbackPosition.clearAll();
  localStorage.removeItem(HOME_KEY);
  announceSignOut();
  if (refresh) endOnServer(refresh);
  sessionStorage.setItem(LEFT, "1");
  window.addEventListener("pageshow", go);
  void Promise.race([deleted, new Promise((end) => setTimeout(end, DELETING_MS))]).then(leavePage);
}

function leavePage(): void {
  const steps = entriesBefore();
  if (steps === 0) {
    go();
    return;
  }
  const late = setTimeout(go, PATIENCE_MS);
  watchHistory((event) => {
    clearTimeout(late);
    event.stopImmediatePropagation();
    go();
  });
  window.history.go(-steps);
}
