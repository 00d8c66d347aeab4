import type { Day } from "../../lib/days.ts";
import { longDate } from "../../lib/days.ts";
import type { DayOfFeelings } from "../api.ts";
import { dots } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import { TrendFrame } from "./TrendFrame.tsx";
import styles from "./TrendPath.module.css";
import { type Frame, large, type Point, pointsOf, stretchesOf } from "./trend-shape.ts";

interface Props {
  days: readonly Day[];
  entries: readonly DayOfFeelings[];
  frame: Frame;
  between: string;
}

const WEEK = 7;

/** Thirty days as a path: solid where it was walked, dots where nothing is known. */
export function TrendPath({ days, entries, frame, between }: Props) {
  const { walked, beside } = pointsOf(days, entries, frame);
  const step = (frame.right - frame.left) / (days.length - 1);
  const ticks = days
    .map((day, place) => ({ day, x: frame.left + place * step }))
    .filter((_, place) => (days.length - 1 - place) % WEEK === 0);
  return (
    <TrendFrame frame={frame} ticks={ticks} label={`Tu ánimo ${between}, día a día. Debajo está como texto.`}>
      {stretchesOf(walked).map(({ path, isGap }) => (
        <path key={path} d={path} className={styles.stretch} data-gap={isGap || undefined} />
      ))}
      {[...walked, ...beside].map((point) => (
        <Spot key={`${point.day} ${point.feeling}`} point={point} isLarge={frame === large} />
      ))}
    </TrendFrame>
  );
}

/** Too small for a shape, it is a dot in the feeling's colour on the feeling's line. */
function Spot({ point: { day, feeling, x, y }, isLarge }: { point: Point; isLarge: boolean }) {
  return (
    <g style={feelingColors(feeling)}>
      <title>{`${longDate(day)}: ${feelingLabel(feeling)}`}</title>
      {isLarge ? (
        <>
          <circle cx={x} cy={y} r={9} className={styles.disc} />
          <image href={dots[feeling]} x={x - 8} y={y - 8} width={16} height={16} />
        </>
      ) : (
        <circle cx={x} cy={y} r={5} className={styles.dot} />
      )}
    </g>
  );
}
