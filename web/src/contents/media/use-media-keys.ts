import { useEffect, useEffectEvent } from "react";
import { type Media, SKIP_S } from "./use-media.ts";

/** Elements that do something of their own with the space bar, and with the arrows. */
const TAKES_SPACE = "button, select, textarea, summary, input:not([type='range'])";
const TAKES_ARROWS = "select, textarea, input, [role='tab']";

/** Space starts and stops, the arrows go ten seconds back and forth, wherever the focus is. */
export function useMediaKeys({ toggle, skip }: Pick<Media, "toggle" | "skip">): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const takes = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    if (event.key === " " && !takes(TAKES_SPACE)) toggle();
    else if (event.key === "ArrowLeft" && !takes(TAKES_ARROWS)) skip(-SKIP_S);
    else if (event.key === "ArrowRight" && !takes(TAKES_ARROWS)) skip(SKIP_S);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
