import type { ReactNode } from "react";
import styles from "./FootBar.module.css";

/** The state and the buttons of a screen of columns, in sight however long the columns are. */
export const FootBar = ({ status, children }: { status: ReactNode; children?: ReactNode }) => (
  <div className={styles.foot} data-foot>
    <span role="status">{status}</span>
    {children}
  </div>
);
