import type { Subtitle } from "@senda/contract/quiz";
import { memo } from "react";
import { clock } from "../../lib/duration.ts";
import { leadIn } from "../media/lines.ts";
import styles from "./Transcript.module.css";

interface Props {
  lines: readonly Subtitle[];
  current: number;
  onPick: (seconds: number) => void;
}

/** Every line with its moment; picking one goes there. */
export const Transcript = memo(function Transcript({ lines, current, onPick }: Props) {
  return (
    <section className={styles.transcript}>
      <h2>Lo que se dice</h2>
      <ul>
        {lines.map(({ text, start }, place) => (
          <li key={`${start}-${text}`}>
            <button type="button" aria-current={place === current || undefined} onClick={() => onPick(leadIn(start))}>
              <span>{clock(start)}</span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
