import type { ReactNode } from "react";
import styles from "./Unseen.module.css";

/** Read out, not shown. */
export const Unseen = ({ role, children }: { role?: "status"; children: ReactNode }) => (
  <span role={role} className={styles.unseen}>
    {children}
  </span>
);
