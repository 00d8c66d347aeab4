import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayKey } from "../../lib/dates.ts";
import type { Day } from "../../lib/days.ts";
import { monthQuery } from "../api.ts";
import { Trend } from "../trend/Trend.tsx";
import { Calendar } from "./Calendar.tsx";
import styles from "./CalendarTab.module.css";
import { DayRecords } from "./DayRecords.tsx";
import { feelingsByDay, monthOf } from "./month-grid.ts";

/** The month, the day that is chosen in it, and how the last weeks went. */
export function CalendarTab() {
  const today = dayKey(new Date());
  const [selected, setSelected] = useState<Day>(today);
  const [month, setMonth] = useState(() => monthOf(today));
  const { data: records = [] } = useQuery(monthQuery(month.year, month.month));
  return (
    <>
      <div className={styles.columns}>
        <Calendar
          month={month}
          onMonth={setMonth}
          selected={selected}
          onSelect={setSelected}
          today={today}
          feelings={feelingsByDay(records)}
        />
        <DayRecords day={selected} today={today} />
      </div>
      <Trend today={today} />
    </>
  );
}
