import { VisuallyHidden } from "@mantine/core";
import type { DayOfFeelings } from "@senda/contract/diary";
import { IconPlus } from "@tabler/icons-react";
import { FeelingFace } from "../diary/FeelingFace.tsx";
import { feelingLabel } from "../diary/feelings.ts";
import { addDays, dayKey, fullDay } from "../lib/dates.ts";
import styles from "./DayStrip.module.css";

const NAMES = ["Dom", "Lun", "Mar", "Mie", "Jue", "Vie", "Sab"] as const;
const AROUND = [-2, -1, 0, 1, 2] as const;

/** Five days with today in the middle; a day that has entries shows the feeling of the last one. */
export function DayStrip({ now, days }: { now: Date; days: readonly DayOfFeelings[] }) {
  return (
    <ol className={styles.strip}>
      {AROUND.map((offset) => {
        const day = addDays(now, offset);
        const feeling = days.find(({ date }) => date === dayKey(day))?.feelings.at(-1);
        const place = offset === 0 ? "today" : offset < 0 ? "past" : "future";
        return (
          <li key={offset} className={styles.day} data-place={place} aria-current={offset === 0 ? "date" : undefined}>
            <VisuallyHidden>
              {fullDay(day)}
              {feeling ? `: ${feelingLabel(feeling)}` : ""}
            </VisuallyHidden>
            <span className={styles.name} aria-hidden="true">
              {NAMES[day.getDay()]}
            </span>
            <span className={styles.number} aria-hidden="true">
              {day.getDate()}
            </span>
            <span className={styles.face} data-empty={feeling ? undefined : true} aria-hidden="true">
              {feeling ? <FeelingFace feeling={feeling} size={44} /> : offset === 0 && <IconPlus size={22} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
