import type { Feeling } from "@senda/contract/records";
import { type ReactNode, useState } from "react";
import { feelingColors } from "../feelings.tsx";
import styles from "./DailyEmotionScreen.module.css";

export function Sky({ feeling, children }: { feeling: Feeling; children: ReactNode }) {
  const [far, middle, near] = weathers[feeling].hills;
  // The last sky stays below the new one, which appears slowly above it.
  const [[before, now], setSkies] = useState([feeling, feeling]);
  if (now !== feeling) setSkies([now, feeling]);
  return (
    <div className={styles.sky} data-page style={feelingColors(feeling)} data-starts-with-art>
      <i className={styles.heaven} style={feelingColors(before)} />
      <i key={feeling} className={styles.heaven} data-new />
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
      {at.map(([x, y], index) => (
        <path
          key={`${x} ${y}`}
          d={shape}
          transform={`translate(${x} ${y}) scale(${(size === "small" ? 0.9 : 1.5) + (index % 4) * 0.16})`}
          fill={isFilled ? falls : "none"}
          stroke={isFilled ? undefined : falls}
          strokeWidth={4}
          strokeLinecap="round"
          opacity={0.4 + (index % 5) * 0.07}
        />
      ))}
    </svg>
  );
}

interface Weather {
  hills: readonly [string, string, string];
  falls: string;
  shape: string;
  isFilled: boolean;
}

const SUN =
  "M7.6 0C7.6.9 5.9 1.2 5.5 2.3C5 3.4 6 4.7 5.4 5.4C4.7 6 3.4 5 2.3 5.5C1.2 5.9.9 7.6 0 7.6S-1.2 5.9-2.3 5.5C-3.4 5-4.7 6-5.4 5.4C-6 4.7-5 3.4-5.5 2.3C-5.9 1.2-7.6.9-7.6 0S-5.9-1.2-5.5-2.3C-5-3.4-6-4.7-5.4-5.4C-4.7-6-3.4-5-2.3-5.5C-1.2-5.9-.9-7.6 0-7.6S1.2-5.9 2.3-5.5C3.4-5 4.7-6 5.4-5.4C6-4.7 5-3.4 5.5-2.3C5.9-1.2 7.6-.9 7.6 0Z";
const LEAF = "M0-8C6-5 6 4 0 9C-6 4-6-5 0-8Z";

/** Fixed colours: the same in the dark appearance. */
const weathers: Record<Feeling, Weather> = {
  GREAT: { hills: ["#F7C873", "#7DBBA4", "#2F7A65"], falls: "#FFC24A", shape: SUN, isFilled: true },
  GOOD: { hills: ["#B7E0B4", "#7DBBA4", "#2F7A65"], falls: "#7CC795", shape: LEAF, isFilled: true },
  NEUTRAL: { hills: ["#CFC8EA", "#A79FD0", "#5F5590"], falls: "#A79FD0", shape: "M-9 0H9", isFilled: false },
  BAD: { hills: ["#9CC3E4", "#6E9DC6", "#3B6F9C"], falls: "#5C98D2", shape: "M3-9L-4 9", isFilled: false },
  TERRIBLE: { hills: ["#B4A2DF", "#8C78C2", "#55458A"], falls: "#7B64B8", shape: "M6-10L-6 10", isFilled: false },
};

type Spot = readonly [x: number, y: number];

const spots: Record<"small" | "large", { width: number; height: number; at: readonly Spot[] }> = {
  small: {
    width: 390,
    height: 540,
    at: [
      [46, 150],
      [344, 176],
      [28, 290],
      [362, 300],
      [88, 232],
      [310, 250],
      [60, 400],
      [336, 404],
      [120, 168],
      [276, 150],
      [104, 352],
      [292, 352],
    ],
  },
  large: {
    width: 1280,
    height: 620,
    at: [
      [90, 150],
      [210, 300],
      [150, 470],
      [300, 190],
      [330, 430],
      [420, 310],
      [470, 170],
      [860, 330],
      [930, 180],
      [1010, 420],
      [1060, 260],
      [1150, 150],
      [1190, 380],
      [1120, 500],
      [60, 340],
      [1240, 260],
      [820, 200],
      [440, 480],
      [880, 490],
    ],
  },
};
