import type { ReactNode } from "react";
import { BackLink } from "./BackLink.tsx";
import styles from "./ScreenHeader.module.css";

/** The same header where the title is larger, further down. */
export const BareHeader = ({
  backTo,
  backLabel,
  children,
}: {
  backTo: string;
  backLabel: string;
  children?: ReactNode;
}) => (
  <header className={styles.header}>
    <BackLink to={backTo} label={backLabel} />
    <span className={styles.title} />
    {children}
  </header>
);
