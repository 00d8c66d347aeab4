import { type Day, dateOfYear } from "../../lib/days.ts";
import type { DayOfFeelings } from "../api.ts";
import { feelingColors, feelingLabel } from "../feelings.ts";
import { TrendFrame } from "./TrendFrame.tsx";
import styles from "./TrendWeeks.module.css";
import { circlesOf, type Frame, large, mondayOf } from "./trend-shape.ts";

interface Props {
  days: readonly Day[];
  entries: readonly DayOfFeelings[];
  frame: Frame;
  between: string;
}

const EVERY = 4;

/** Three months, a column for each week. */
export function TrendWeeks({ days, entries, frame, between }: Props) {
  const circles = circlesOf(days, entries, frame);
  const mondays = [...new Set(days.map(mondayOf))];
  const step = (frame.right - frame.left) / (mondays.length - 1);
  const ticks = mondays
    .map((day, place) => ({ day, x: frame.left + place * step }))
    .filter((_, place) => (mondays.length - 1 - place) % EVERY === 0);
  return (
    <TrendFrame
      frame={frame}
      ticks={ticks}
      label={`Días por sentimiento en cada semana, ${between}. Debajo está como texto.`}
    >
      {circles.map(({ monday, feeling, days: count, x, y, radius }) => (
        <g key={`${monday} ${feeling}`} style={feelingColors(feeling)} className={styles.week} data-feeling={feeling}>
          <title>{`Semana del ${dateOfYear(monday)}: ${feelingLabel(feeling)}, ${count === 1 ? "1 día" : `${count} días`}`}</title>
          <circle cx={x} cy={y} r={radius} />
          {frame === large && count > 1 && (
            <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
              {count}
            </text>
          )}
        </g>
      ))}
    </TrendFrame>
  );
}
