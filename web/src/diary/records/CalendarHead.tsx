import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { addMonths, dayFrom, monthAndYear } from "../../lib/days.ts";
import styles from "./CalendarHead.module.css";
import { MonthJump } from "./MonthJump.tsx";
import { isFirstMonth, isLastMonth, type Month, monthOf } from "./month-grid.ts";

/** The month's name between the two ways out of it; pressed, it asks for any other month. */
export function CalendarHead({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const id = useId();
  const [isJumping, setJumping] = useState(false);
  const first = dayFrom(month.year, month.month, 1);
  const Chevron = isJumping ? IconChevronUp : IconChevronDown;
  const turn = (months: number) => onMonth(monthOf(addMonths(first, months)));
  const jump = (to: Month) => {
    setJumping(false);
    onMonth(to);
  };
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.turn}
          aria-label="Mes anterior"
          disabled={isFirstMonth(month)}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </button>
        <h2 aria-live="polite">
          <button
            type="button"
            className={styles.title}
            aria-expanded={isJumping}
            aria-controls={id}
            onClick={() => setJumping(!isJumping)}
          >
            {monthAndYear(first)}
            <Chevron size={18} aria-hidden />
          </button>
        </h2>
        <button
          type="button"
          className={styles.turn}
          aria-label="Mes siguiente"
          disabled={isLastMonth(month)}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </button>
      </div>
      <div id={id}>{isJumping && <MonthJump month={month} onJump={jump} />}</div>
    </>
  );
}
