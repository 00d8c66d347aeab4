import type { Subtitle } from "@senda/contract/quiz";
import { memo, useCallback, useRef } from "react";
import { scrollBehavior } from "../../../shared/lib/media-queries.ts";
import { moveBetweenLines, tabIndexOf } from "../media/line-keys.ts";
import { leadIn } from "../media/subtitles.ts";
import styles from "./AudioPlayer.module.css";

const PAUSE_MS = 3_000;
/** The longest duration of a smooth scroll by the app; its events are not the learner's. */
const OWN_SCROLL_MS = 700;
const FADE_PX = 34;

interface Props {
  lines: readonly Subtitle[];
  current: number;
  onPick: (seconds: number) => void;
}

const stateOf = (index: number, current: number) => {
  if (index === current) return "now";
  return index < current ? "past" : "ahead";
};

/** The spoken text, line by line. Rendered when the line changes, not ten times a second. */
export const Teleprompter = memo(function Teleprompter({ lines, current, onPick }: Props) {
  const { keepInView, onScroll, hold } = useAutoScroll();
  return (
    <ul
      aria-label="Texto del audio"
      className={styles.lines}
      onKeyDown={moveBetweenLines}
      onWheel={hold}
      onTouchMove={hold}
      onScroll={onScroll}
    >
      {lines.map(({ text, start }, index) => (
        <li key={`${start}-${text}`} ref={index === Math.max(0, current) ? keepInView : null}>
          <button
            type="button"
            tabIndex={tabIndexOf(index, current)}
            data-state={stateOf(index, current)}
            aria-current={index === current || undefined}
            onClick={() => onPick(leadIn(start))}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
});

/**
 * Keeps the line with the ref in view, with the one before it above. Stops for three seconds after the learner scrolls.
 */
function useAutoScroll() {
  const line = useRef<HTMLLIElement>(null);
  const heldUntil = useRef(0);
  const ownUntil = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const scroll = useCallback(() => {
    const list = line.current?.parentElement;
    const top = line.current?.previousElementSibling ?? line.current;
    if (!list || !(top instanceof HTMLElement) || Date.now() < heldUntil.current) return;
    ownUntil.current = Date.now() + OWN_SCROLL_MS;
    list.scrollTo({ top: top.offsetTop - FADE_PX, behavior: scrollBehavior() });
  }, []);
  const keepInView = useCallback(
    (element: HTMLLIElement) => {
      line.current = element;
      scroll();
      return () => {
        line.current = null;
      };
    },
    [scroll],
  );
  const hold = () => {
    heldUntil.current = Date.now() + PAUSE_MS;
    clearTimeout(timer.current);
    timer.current = setTimeout(scroll, PAUSE_MS);
  };
  const onScroll = () => {
    if (Date.now() >= ownUntil.current) hold();
  };
  return { keepInView, onScroll, hold };
}
