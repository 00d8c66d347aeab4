import type { ReactNode } from "react";
import styles from "./FootBar.module.css";

/** What is done with a screen of columns, in sight however long they are: how things are, and the buttons. */
export const FootBar = ({ status, children }: { status: ReactNode; children?: ReactNode }) => (
  <div className={styles.foot} data-foot>
    <span role="status">{status}</span>
    {children}
  </div>
);
