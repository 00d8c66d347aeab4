import type { DayOfFeelings } from "../api.ts";
import { FeelingDot } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import styles from "./TrendText.module.css";
import { daysPerFeeling } from "./trend-shape.ts";

/** The same in words, for whoever reads rather than looks. */
export const TrendText = ({ entries, between }: { entries: readonly DayOfFeelings[]; between: string }) => (
  <div className={styles.text}>
    <p>
      {`${between.charAt(0).toUpperCase()}${between.slice(1)} hay registros de estos días. `}
      Un día con dos sentimientos cuenta en los dos.
    </p>
    <ul>
      {daysPerFeeling(entries).map(({ feeling, days }) => (
        <li key={feeling} style={feelingColors(feeling)}>
          <FeelingDot feeling={feeling} size={20} />
          <b>{feelingLabel(feeling)}</b>
          <span>{days === 1 ? "1 día" : `${days} días`}</span>
        </li>
      ))}
    </ul>
  </div>
);
