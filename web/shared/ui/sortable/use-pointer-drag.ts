import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef } from "react";

interface Point {
  x: number;
  y: number;
}

interface Options<Thing> {
  /** The pointer has moved far enough for a drag; false if nothing can be dragged now. */
  onStart: (thing: Thing) => boolean;
  /** At most once a frame, and while it scrolls. */
  onOver: (point: Point) => void;
  onEnd: (isDropped: boolean) => void;
}

const FAR_ENOUGH = 4;
const EDGE = 84;
const FASTEST = 18;

/** What scrolls around an element: a dialog, or the page. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

/** The distance that is scrolled in this frame with the pointer near an edge of what is seen. */
function scrollAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const below = y - (Math.min(bottom, window.innerHeight) - EDGE);
  const above = Math.max(top, 0) + EDGE - y;
  const depth = Math.max(below, above);
  return depth <= 0 ? 0 : Math.sign(below > 0 ? 1 : -1) * Math.min(FASTEST, 4 + depth / 4);
}

const follow = (card: HTMLElement | null, { x, y }: Point) => {
  if (card) card.style.transform = `translate3d(${x + 14}px, ${y - 30}px, 0) rotate(-1.2deg)`;
};

/**
 * Drags with mouse, pen or finger. A card that follows the pointer, if there is one, is moved by its style, without
 * drawing anything again: the outline has hundreds of rows.
 */
export function usePointerDrag<Thing>(options: Options<Thing>) {
  const card = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const newest = useRef(options);
  useLayoutEffect(() => {
    newest.current = options;
  });
  useEffect(() => () => stop.current?.(), []);
  const press = (thing: Thing, event: ReactPointerEvent) => {
    if (event.button !== 0 || stop.current) return;
    const { currentTarget: grip, pointerId, clientX: x, clientY: y } = event;
    const scroller = scrollerOf(grip);
    const isPage = scroller === document.documentElement;
    let [at, isDragging, frame] = [{ x, y }, false, 0];
    const draw = () => {
      // Looked up before anything is moved: afterwards the browser would have to lay out the page twice in a frame.
      newest.current.onOver(at);
      follow(card.current, at);
      const seen = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
      const distance = scrollAt(at.y, seen);
      if (distance !== 0) scroller.scrollBy(0, distance);
      frame = distance === 0 ? 0 : requestAnimationFrame(draw);
    };
    const end = (isDropped: boolean) => {
      stop.current?.();
      if (isDragging) newest.current.onEnd(isDropped);
    };
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      at = { x: move.clientX, y: move.clientY };
      if (!isDragging) {
        if (Math.hypot(at.x - x, at.y - y) < FAR_ENOUGH) return;
        if (!newest.current.onStart(thing)) return end(false);
        isDragging = true;
        // The rows under the pointer are not hovered while it lasts, so they keep their style.
        grip.setPointerCapture(pointerId);
      }
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
    stop.current = () => {
      stop.current = null;
      cancelAnimationFrame(frame);
      listening.abort();
    };
  };
  return { card, press };
}
