import type { Feeling } from "@senda/contract/diary";
import type { ReactNode } from "react";
import { feelingColors } from "../feelings.ts";
import styles from "./Sky.module.css";
import { spots, weathers } from "./sky.ts";

/** The whole screen in the weather of a feeling. */
export function Sky({ feeling, children }: { feeling: Feeling; children: ReactNode }) {
  const [far, middle, near] = weathers[feeling].hills;
  return (
    <div className={styles.sky} style={feelingColors(feeling)} data-starts-with-art>
      <svg className={styles.land} viewBox="0 0 390 400" preserveAspectRatio="none" aria-hidden="true">
        <path fill={far} opacity=".6" d="M0 44C60 8 120 10 190 36S320 52 390 16V400H0Z" />
        <path fill={middle} opacity=".8" d="M0 62C70 40 140 56 210 74S340 66 390 46V400H0Z" />
        <path fill={near} d="M0 106C80 84 150 88 220 100S350 104 390 88V400H0Z" />
      </svg>
      <Air feeling={feeling} size="small" />
      <Air feeling={feeling} size="large" />
      <div className={styles.column}>{children}</div>
    </div>
  );
}

function Air({ feeling, size }: { feeling: Feeling; size: keyof typeof spots }) {
  const { width, height, at } = spots[size];
  const { falls, shape, isFilled } = weathers[feeling];
  return (
    <svg
      className={styles.air}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {at.map(([x, y], place) => (
        <path
          key={`${x} ${y}`}
          d={shape}
          transform={`translate(${x} ${y}) scale(${(size === "small" ? 0.9 : 1.5) + (place % 4) * 0.16})`}
          fill={isFilled ? falls : "none"}
          stroke={isFilled ? undefined : falls}
          strokeWidth={4}
          strokeLinecap="round"
          opacity={0.4 + (place % 5) * 0.07}
        />
      ))}
    </svg>
  );
}
