import type { Feeling } from "@senda/contract/diary";
import { type Day, longDate, partsOf } from "../../lib/days.ts";
import { FeelingDot } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import styles from "./Calendar.module.css";
import { dayLabel } from "./diary-days.ts";

const MAX_DOTS = 3;
/** By their number: three have to fit into the narrowest day. */
const DOT_SIZES = [16, 14, 12] as const;

interface Props {
  day: Day;
  feelings: readonly Feeling[];
  /** Of the month before or after, whose records are not loaded. */
  isOutside: boolean;
  isSelected: boolean;
  isToday: boolean;
  isReachable: boolean;
  onSelect: (day: Day) => void;
}

export function DayCell({ day, feelings, isOutside, isSelected, isToday, isReachable, onSelect }: Props) {
  const shown = feelings.slice(-MAX_DOTS);
  const last = shown.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <td role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-outside={isOutside || undefined}
        data-selected={isSelected || undefined}
        data-felt={last}
        style={last && feelingColors(last)}
        tabIndex={isReachable ? 0 : -1}
        aria-label={isOutside ? longDate(day) : dayLabel(day, feelings)}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onSelect(day)}
      >
        {partsOf(day).date}
        <span className={styles.dots}>
          {shown.map((feeling, index) => (
            <FeelingDot
              // biome-ignore lint/suspicious/noArrayIndexKey: the same feeling may come twice, and dots have no state.
              key={index}
              feeling={feeling}
              size={DOT_SIZES[shown.length - 1] ?? 12}
              alt={feelingLabel(feeling)}
            />
          ))}
        </span>
      </button>
    </td>
  );
}
