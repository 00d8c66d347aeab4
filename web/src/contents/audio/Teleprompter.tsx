import type { Subtitle } from "@senda/contract/quiz";
import { memo, useRef } from "react";
import { leadIn } from "../media/lines.ts";
import styles from "./Teleprompter.module.css";
import { useAutoScroll } from "./use-auto-scroll.ts";

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
