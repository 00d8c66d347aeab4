import { type RefObject, useLayoutEffect } from "react";

const DURATION = 300;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * The page below the element glides to its new position when it comes and goes. By a transform: the browser counts
 * no shift of the layout, and a reader does not lose the line.
 */
export function useGentleEntry(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = element.current;
    if (!card) return undefined;
    glideFrom(card, -1);
    return () => glideFrom(card, 1);
  }, [element]);
}

function glideFrom(card: HTMLElement, direction: 1 | -1): void {
  const { top, bottom } = card.getBoundingClientRect();
  const height = (card.nextElementSibling?.getBoundingClientRect().top ?? top) - top;
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Above the window it moves nothing that is seen: the browser keeps the position of the page.
  if (isCalm || bottom <= 0 || height <= 0) return;
  const from = `translateY(${direction * height}px)`;
  for (let below = card.nextElementSibling; below; below = below.nextElementSibling)
    if (below instanceof HTMLElement) glide(below, from);
}

/** Held in its old position until the next frame: an animation alone begins too late for the browser's count. */
function glide(below: HTMLElement, from: string): void {
  below.style.transform = from;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      below.style.transform = "";
      below.animate([{ transform: from }, { transform: "none" }], { duration: DURATION, easing: EASING });
    }),
  );
}
