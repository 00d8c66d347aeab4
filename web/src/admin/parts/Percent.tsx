import { percentText } from "../../lib/percent.ts";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import styles from "./Percent.module.css";

/** How far somebody is: a thin bar and the whole percent that has been reached. */
export const Percent = ({ value, label }: { value: number; label: string }) => (
  <div className={styles.percent}>
    <div>
      <ProgressBar value={value} label={label} isThin />
    </div>
    <b>{percentText(value)}</b>
  </div>
);
