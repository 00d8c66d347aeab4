import type { Feeling } from "@senda/contract/diary";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { addMonths, addToDay, type Day, dayFrom, monthAndYear, weekdayOf } from "../../lib/days.ts";
import styles from "./Calendar.module.css";
import { CalendarHead } from "./CalendarHead.tsx";
import { DayButton } from "./DayButton.tsx";
import { isSameMonth, type Month, monthOf, weeksOf } from "./diary-days.ts";

const WEEKDAYS = ["Lun", "Mar", "Mie", "Jue", "Vie", "Sab", "Dom"] as const;
const YEAR = 12;

interface Props {
  month: Month;
  onMonth: (month: Month) => void;
  selected: Day;
  onSelect: (day: Day) => void;
  today: Day;
  feelings: ReadonlyMap<Day, readonly Feeling[]>;
}

/** Where a key leads from a day; undefined for keys that are none of ours. */
function target({ key, shiftKey }: KeyboardEvent, day: Day): Day | undefined {
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
      return addMonths(day, shiftKey ? -YEAR : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? YEAR : 1);
    default:
      return undefined;
  }
}

/** A month of days, as a grid: one of them can be reached with the keyboard, and the arrows walk on from it. */
export function Calendar({ month, onMonth, selected, onSelect, today, feelings }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<Day | null>(null);
  const reachable = [selected, today].find((day) => isSameMonth(day, month)) ?? dayFrom(month.year, month.month, 1);
  const title = monthAndYear(dayFrom(month.year, month.month, 1));

  // After a key has turned the page, the day that was meant is drawn only now.
  useEffect(() => {
    if (wanted.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && target(event, from);
    if (!to) return;
    event.preventDefault();
    if (isSameMonth(to, month)) grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
    else {
      wanted.current = to;
      onMonth(monthOf(to));
    }
  };

  const choose = (day: Day) => {
    if (!isSameMonth(day, month)) {
      wanted.current = day;
      onMonth(monthOf(day));
    }
    onSelect(day);
  };

  return (
    <section className={styles.card}>
      <CalendarHead month={month} onMonth={onMonth} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that one walks through is a grid. */}
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
              {week.map((day, place) =>
                day === null ? (
                  <td key={WEEKDAYS[place]} />
                ) : (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid.
                  // biome-ignore lint/a11y/useFocusableInteractive: the button inside is what one reaches.
                  <td key={day} role="gridcell" aria-selected={day === selected}>
                    <DayButton
                      day={day}
                      feelings={feelings.get(day) ?? []}
                      isOutside={!isSameMonth(day, month)}
                      isSelected={day === selected}
                      isToday={day === today}
                      isReachable={day === reachable}
                      onSelect={choose}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
