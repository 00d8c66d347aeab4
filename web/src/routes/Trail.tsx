import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./Trail.module.css";

/** Stages along a path: solid where they are done, dotted ahead. */
export const Trail = ({ children }: { children: ReactNode }) => <ol className={styles.trail}>{children}</ol>;

interface StopProps {
  state: "done" | "now" | "ahead";
  number: number;
  /** Its contents are shown, and continue the path. */
  isOpen?: boolean;
  isPlain?: boolean;
  children: ReactNode;
}

export const Stop = ({ state, number, isOpen = false, isPlain = false, children }: StopProps) => (
  <li className={styles.stop} data-state={state} data-open={isOpen || undefined} data-plain={isPlain || undefined}>
    <span className={styles.node} aria-hidden="true">
      {state === "done" ? <IconCheck size={24} stroke={3} /> : number}
    </span>
    <div>{children}</div>
  </li>
);
