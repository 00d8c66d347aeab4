import { type SubmitEvent, useState } from "react";
import { dayFrom, FIRST_YEAR, LAST_YEAR, monthAndYear } from "../../lib/days.ts";
import styles from "./MonthJump.module.css";
import type { Month } from "./month-grid.ts";

const SOME_YEAR = 2024;
const MONTHS = Array.from({ length: 12 }, (_, place) => ({
  month: place + 1,
  name: monthAndYear(dayFrom(SOME_YEAR, place + 1, 1)).split(" ")[0],
}));

/** A month far away, without turning page after page. */
export function MonthJump({ month: current, onJump }: { month: Month; onJump: (month: Month) => void }) {
  const [month, setMonth] = useState(current.month);
  const [year, setYear] = useState(String(current.year));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onJump({ year: Number(year), month });
  };
  return (
    <form className={styles.jump} onSubmit={submit}>
      <label>
        Mes
        <select value={month} onChange={(event) => setMonth(Number(event.currentTarget.value))}>
          {MONTHS.map((one) => (
            <option key={one.month} value={one.month}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Año
        <input
          type="number"
          inputMode="numeric"
          required
          min={FIRST_YEAR}
          max={LAST_YEAR}
          step={1}
          value={year}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Ir</button>
    </form>
  );
}
