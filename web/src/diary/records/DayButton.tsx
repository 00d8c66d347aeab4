import type { Feeling } from "@senda/contract/diary";
import { type Day, longDate, partsOf } from "../../lib/days.ts";
import { FeelingDot } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import styles from "./DayButton.module.css";
import { nameOfDay } from "./month-grid.ts";

const MOST_DOTS = 3;
/** The more there are, the smaller: three have to fit into the narrowest day. */
const DOT = [16, 14, 12] as const;

interface Props {
  day: Day;
  feelings: readonly Feeling[];
  /** Of the month before or after: what was felt there is not known here. */
  isOutside: boolean;
  isSelected: boolean;
  isToday: boolean;
  isReachable: boolean;
  onSelect: (day: Day) => void;
}

/** A day in the colour of its last feeling, with the shapes of the last three. */
export function DayButton({ day, feelings, isOutside, isSelected, isToday, isReachable, onSelect }: Props) {
  const shown = feelings.slice(-MOST_DOTS);
  const last = shown.at(-1);
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-outside={isOutside || undefined}
      data-selected={isSelected || undefined}
      data-felt={last}
      style={last && feelingColors(last)}
      tabIndex={isReachable ? 0 : -1}
      aria-label={isOutside ? longDate(day) : nameOfDay(day, feelings)}
      aria-current={isToday ? "date" : undefined}
      onClick={() => onSelect(day)}
    >
      {partsOf(day).date}
      <span className={styles.dots}>
        {shown.map((feeling, place) => (
          <FeelingDot
            // biome-ignore lint/suspicious/noArrayIndexKey: the same feeling may come twice, and dots keep nothing.
            key={place}
            feeling={feeling}
            size={DOT[shown.length - 1] ?? 12}
            alt={feelingLabel(feeling)}
          />
        ))}
      </span>
    </button>
  );
}
