import { feelings as order } from "@senda/contract/choices";
import type { DayOfFeelings } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import type { ReactNode } from "react";
import { briefDate, dateOfYear, longDate } from "../../../shared/lib/days.ts";
import { dots } from "../FeelingDot.tsx";
import { faces, feelingColors, feelingLabel } from "../feelings.tsx";
import styles from "./Trend.module.css";
import {
  circlesOf,
  type Frame,
  feelingLevel,
  large,
  mondayOf,
  type Point,
  pointsOf,
  stretchesOf,
} from "./trend-shape.ts";

interface Props {
  days: readonly Day[];
  entries: readonly DayOfFeelings[];
  frame: Frame;
  between: string;
}

const WEEK = 7;

export function TrendPath({ days, entries, frame, between }: Props) {
  const { latest, others } = pointsOf(days, entries, frame);
  const step = (frame.right - frame.left) / (days.length - 1);
  const ticks = days
    .map((day, index) => ({ day, x: frame.left + index * step }))
    .filter((_, index) => (days.length - 1 - index) % WEEK === 0);
  return (
    <TrendFrame frame={frame} ticks={ticks} label={`Tu ánimo ${between}, día a día. Debajo está como texto.`}>
      {stretchesOf(latest).map(({ path, isGap }) => (
        <path key={path} d={path} className={styles.stretch} data-gap={isGap || undefined} />
      ))}
      {[...latest, ...others].map((point) => (
        <Spot key={`${point.day} ${point.feeling}`} point={point} isLarge={frame === large} />
      ))}
    </TrendFrame>
  );
}

function Spot({ point: { day, feeling, x, y }, isLarge }: { point: Point; isLarge: boolean }) {
  return (
    <g style={feelingColors(feeling)}>
      <title>{`${longDate(day)}: ${feelingLabel(feeling)}`}</title>
      {isLarge ? (
        <>
          <circle cx={x} cy={y} r={9} fill="var(--surface)" />
          <image href={dots[feeling]} x={x - 8} y={y - 8} width={16} height={16} />
        </>
      ) : (
        <circle cx={x} cy={y} r={5} className={styles.dot} />
      )}
    </g>
  );
}

const FACE = 30;

interface TrendFrameProps {
  frame: Frame;
  label: string;
  ticks: readonly { day: Day; x: number }[];
  children: ReactNode;
}

const TrendFrame = ({ frame, label, ticks, children }: TrendFrameProps) => (
  <svg className={styles.drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
    {order.map((feeling) => {
      const y = feelingLevel(feeling, frame);
      return (
        <g key={feeling}>
          <line x1={frame.left - 14} x2={frame.right + 10} y1={y} y2={y} className={styles.line} />
          <image href={faces[feeling]} x={2} y={y - FACE / 2} width={FACE} height={FACE} />
        </g>
      );
    })}
    {children}
    {ticks.map(({ day, x }) => (
      <text key={day} x={x} y={frame.height - 8} textAnchor="middle" className={styles.tick}>
        {briefDate(day)}
      </text>
    ))}
  </svg>
);

const WEEKS_PER_TICK = 4;

export function TrendWeeks({ days, entries, frame, between }: Props) {
  const circles = circlesOf(days, entries, frame);
  const mondays = [...new Set(days.map(mondayOf))];
  const step = (frame.right - frame.left) / (mondays.length - 1);
  const ticks = mondays
    .map((day, index) => ({ day, x: frame.left + index * step }))
    .filter((_, index) => (mondays.length - 1 - index) % WEEKS_PER_TICK === 0);
  return (
    <TrendFrame
      frame={frame}
      ticks={ticks}
      label={`Días por sentimiento en cada semana, ${between}. Debajo está como texto.`}
    >
      {circles.map(({ monday, feeling, days: count, x, y, radius }) => (
        <g key={`${monday} ${feeling}`} style={feelingColors(feeling)} data-feeling={feeling}>
          <title>{`Semana del ${dateOfYear(monday)}: ${feelingLabel(feeling)}, ${count === 1 ? "1 día" : `${count} días`}`}</title>
          <circle cx={x} cy={y} r={radius} className={styles.dot} />
          {frame === large && count > 1 && (
            <text x={x} y={y} textAnchor="middle" dominantBaseline="central" className={styles.count}>
              {count}
            </text>
          )}
        </g>
      ))}
    </TrendFrame>
  );
}
