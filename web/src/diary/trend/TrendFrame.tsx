import { feelings as order } from "@senda/contract/choices";
import type { ReactNode } from "react";
import { briefDate, type Day } from "../../lib/days.ts";
import { faces } from "../FeelingFace.tsx";
import styles from "./TrendFrame.module.css";
import { type Frame, levelOf } from "./trend-shape.ts";

const FACE = 30;

interface Props {
  frame: Frame;
  label: string;
  /** Days to be named under the drawing, and where. */
  ticks: readonly { day: Day; x: number }[];
  children: ReactNode;
}

/** Five lines with a face at the head of each, and days under them. */
export const TrendFrame = ({ frame, label, ticks, children }: Props) => (
  <svg className={styles.drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
    {order.map((feeling) => {
      const y = levelOf(feeling, frame);
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
