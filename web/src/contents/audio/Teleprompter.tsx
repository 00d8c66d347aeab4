import type { Subtitle } from "@senda/contract/quiz";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { scrollBehavior } from "../../lib/less-motion.ts";
import { leadIn } from "../media/subtitles.ts";
import styles from "./Teleprompter.module.css";

interface Props {
  lines: readonly Subtitle[];
  current: number;
  onPick: (seconds: number) => void;
}

const stateOf = (place: number, current: number) => {
  if (place === current) return "now";
  return place < current ? "past" : "ahead";
};

/** What is being said, line by line. Drawn anew when the line changes, not ten times a second. */
export const Teleprompter = memo(function Teleprompter({ lines, current, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useAutoScroll(list, current);
  return (
    <ul ref={list} aria-label="Texto del audio" className={styles.lines}>
      {lines.map(({ text, start }, place) => (
        <li key={`${start}-${text}`}>
          <button
            type="button"
            data-state={stateOf(place, current)}
            aria-current={place === current || undefined}
            onClick={() => onPick(leadIn(start))}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
});

const PAUSE_MS = 3_000;
/** As long as a gentle scroll of our own may take; its events are not the reader's. */
const OWN_SCROLL_MS = 700;
/** Where the fade at the upper edge ends. */
const FADE_PX = 34;

/** Keeps the current line in sight, with the one before it above. Whoever scrolls is left alone for three seconds. */
function useAutoScroll(list: RefObject<HTMLElement | null>, current: number): void {
  const heldUntil = useRef(0);
  const ownUntil = useRef(0);
  const [released, setReleased] = useState(0);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const hold = () => {
      heldUntil.current = Date.now() + PAUSE_MS;
      clearTimeout(timer);
      timer = setTimeout(() => setReleased((times) => times + 1), PAUSE_MS);
    };
    const onScroll = () => {
      if (Date.now() >= ownUntil.current) hold();
    };
    const passive = { passive: true };
    element.addEventListener("wheel", hold, passive);
    element.addEventListener("touchmove", hold, passive);
    element.addEventListener("scroll", onScroll, passive);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("wheel", hold);
      element.removeEventListener("touchmove", hold);
      element.removeEventListener("scroll", onScroll);
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a pause is a reason to look again.
  useEffect(() => {
    if (Date.now() < heldUntil.current) return;
    const lines = list.current?.children;
    const shown = lines?.[Math.max(0, current - 1)];
    if (!list.current || !(shown instanceof HTMLElement)) return;
    ownUntil.current = Date.now() + OWN_SCROLL_MS;
    list.current.scrollTo({ top: shown.offsetTop - FADE_PX, behavior: scrollBehavior() });
  }, [list, current, released]);
}
