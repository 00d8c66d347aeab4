import { session } from "../../shared/api/session.ts";
import { paths } from "../../shared/app/paths.ts";
import { prefetchScreen } from "./screens.tsx";

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** The most frequent targets of a tap. */
const LIKELY = [paths.home, paths.routes, paths.calendar, paths.profile, paths.dailyIntro];

function mayPrefetch(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return navigator.onLine && !saveData && !effectiveType?.endsWith("2g");
}

const idle = () =>
  new Promise<unknown>((start) =>
    // Safari has no such callback.
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2_000 }) : setTimeout(start, 300),
  );

let isBegun = false;

/** One screen after the other, each when the browser has nothing else to do. */
async function prefetchLikely(): Promise<void> {
  if (isBegun || session.state !== "in") return;
  isBegun = true;
  for (const path of LIKELY) {
    await idle();
    if (mayPrefetch() && session.state === "in") await prefetchScreen(path);
  }
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]:not([target])") : null;

let intended = "";

/** The pointer on a link, the focus or a finger: its screen is asked for before the tap ends. */
function onIntent({ target }: Event): void {
  const link = linkAt(target);
  if (link?.origin !== window.location.origin || link.pathname === intended) return;
  intended = link.pathname;
  if (intended === window.location.pathname || !mayPrefetch()) return;
  // Not in the event: the tap that it may be part of is answered first.
  setTimeout(prefetchScreen, 0, intended);
}

export function prefetchScreens(): void {
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, onIntent, { passive: true });
  }
  const begin = () => void prefetchLikely();
  session.listen({ onChange: begin });
  begin();
}
