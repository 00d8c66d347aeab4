import type { Feeling } from "@senda/contract/diary";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { addMonths, addToDay, type Day, dayFrom, monthAndYear, weekdayOf } from "../../lib/days.ts";
import styles from "./Calendar.module.css";
import { CalendarHead } from "./CalendarHead.tsx";
import { DayCell } from "./DayCell.tsx";
import { isSameMonth, type Month, monthOf, weeksOf } from "./diary-days.ts";

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
