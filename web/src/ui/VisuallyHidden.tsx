import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Read out, not shown. */
export const VisuallyHidden = ({ role, children }: { role?: "status"; children: ReactNode }) => (
  <span role={role} className={styles.unseen}>
    {children}
  </span>
);
