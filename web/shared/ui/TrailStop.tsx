import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./TrailStop.module.css";

interface Props {
  /** `ring`: nothing to complete. */
  state: "done" | "now" | "ahead" | "ring";
  number: number;
  /** Its contents are shown, and continue the path. */
  isOpen?: boolean;
  isPlain?: boolean;
  children: ReactNode;
}

export const TrailStop = ({ state, number, isOpen = false, isPlain = false, children }: Props) => (
  <li className={styles.stop} data-state={state} data-open={isOpen || undefined} data-plain={isPlain || undefined}>
    <span className={styles.node} data-circle aria-hidden="true">
      {state === "done" ? <IconCheck size={24} stroke={3} /> : number}
    </span>
    <div>{children}</div>
  </li>
);
