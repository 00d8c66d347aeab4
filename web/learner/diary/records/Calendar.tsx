import type { Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { addMonths, addToDay, dayFrom, longDate, monthAndYear, partsOf, weekdayOf } from "../../../shared/lib/days.ts";
import { FeelingDot } from "../FeelingDot.tsx";
import { feelingColors, feelingLabel } from "../feelings.tsx";
import styles from "./Calendar.module.css";
import { CalendarHead } from "./CalendarHead.tsx";
import { dayLabel, isSameMonth, type Month, monthOf, weeksOf } from "./diary-days.ts";

const WEEKDAYS = ["Lun", "Mar", "Mie", "Jue", "Vie", "Sab", "Dom"] as const;
const MONTHS_OF_YEAR = 12;

interface Props {
  month: Month;
  onMonth: (month: Month) => void;
  selected: Day;
  onSelect: (day: Day) => void;
  today: Day;
  feelings: ReadonlyMap<Day, readonly Feeling[]>;
}

function targetDay({ key, shiftKey }: KeyboardEvent, day: Day): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return addToDay(day, -1);
    case "ArrowRight":
      return addToDay(day, 1);
    case "ArrowUp":
      return addToDay(day, -7);
    case "ArrowDown":
      return addToDay(day, 7);
    case "Home":
      return addToDay(day, -weekdayOf(day));
    case "End":
      return addToDay(day, 6 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, shiftKey ? -MONTHS_OF_YEAR : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? MONTHS_OF_YEAR : 1);
    default:
      return undefined;
  }
}

function useDayFocus(month: Month, onMonth: (month: Month) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const focusDay = (day: Day) => {
    if (!isSameMonth(day, month)) flushSync(() => onMonth(monthOf(day)));
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && targetDay(event, from);
    if (!to) return;
    event.preventDefault();
    focusDay(to);
  };
  return { grid, focusDay, onKeyDown };
}

/** A grid of days: one of them is in the tab order, and the arrow keys move from it. */
export function Calendar({ month, onMonth, selected, onSelect, today, feelings }: Props) {
  const { grid, focusDay, onKeyDown } = useDayFocus(month, onMonth);
  const reachable = [selected, today].find((day) => isSameMonth(day, month)) ?? dayFrom(month.year, month.month, 1);
  const title = monthAndYear(dayFrom(month.year, month.month, 1));
  const choose = (day: Day) => {
    if (!isSameMonth(day, month)) focusDay(day);
    onSelect(day);
  };
  const cell = (day: Day) => (
    <DayCell
      key={day}
      day={day}
      feelings={feelings.get(day) ?? []}
      isOutside={!isSameMonth(day, month)}
      isSelected={day === selected}
      isToday={day === today}
      isReachable={day === reachable}
      onSelect={choose}
    />
  );
  return (
    <section className={styles.card} data-card>
      <CalendarHead month={month} onMonth={onMonth} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid. */}
      <table ref={grid} role="grid" aria-label={title} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (day === null ? <td key={WEEKDAYS[index]} /> : cell(day)))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const MAX_DOTS = 3;
/** By their number: three have to fit into the narrowest day. */
const DOT_SIZES = [16, 14, 12] as const;

interface DayProps {
  day: Day;
  feelings: readonly Feeling[];
  /** Of the month before or after, whose records are not loaded. */
  isOutside: boolean;
  isSelected: boolean;
  isToday: boolean;
  isReachable: boolean;
  onSelect: (day: Day) => void;
}

function DayCell({ day, feelings, isOutside, isSelected, isToday, isReachable, onSelect }: DayProps) {
  const shown = feelings.slice(-MAX_DOTS);
  const last = shown.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <td role="gridcell" aria-selected={isSelected}>
      <button
        type="button"
        className={styles.day}
        data-stack
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
