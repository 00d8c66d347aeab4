import { IconCalendarCheck } from "@tabler/icons-react";
import { type Day, shortDate } from "../lib/days.ts";
import styles from "./Checked.module.css";

/** Numbers change: each one says when it was last looked at. */
export const Checked = ({ on }: { on: Day }) => (
  <p className={styles.checked}>
    <IconCalendarCheck size={16} aria-hidden />
    {`Comprobado el ${shortDate(on)}`}
  </p>
);
