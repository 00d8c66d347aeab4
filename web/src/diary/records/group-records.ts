import { addToDay, type Day, monthAndYear, weekdayOf } from "../../lib/days.ts";
import type { DiaryRecord } from "../api.ts";
import { dayOfRecord } from "./month-grid.ts";

export interface Group {
  title: string;
  records: DiaryRecord[];
}

function titleOf(day: Day, today: Day): string {
  const monday = addToDay(today, -weekdayOf(today));
  if (day >= monday) return "Esta semana";
  if (day >= addToDay(monday, -7)) return "La semana pasada";
  return monthAndYear(day);
}

/** Records in their order, parted where a reader would part them: this week, the last one, and then by months. */
export function grouped(records: readonly DiaryRecord[], today: Day): Group[] {
  const groups: Group[] = [];
  for (const record of records) {
    const title = titleOf(dayOfRecord(record), today);
    const last = groups.at(-1);
    if (last?.title === title) last.records.push(record);
    else groups.push({ title, records: [record] });
  }
  return groups;
}
