import type { ReactNode } from "react";
import { BackLink } from "./BackLink.tsx";
import styles from "./ScreenHeader.module.css";
import { ScreenTitle } from "./ScreenTitle.tsx";

interface Props {
  title: string;
  backTo: string;
  backLabel?: string;
  /** The right-hand place: the points, or a button. */
  children?: ReactNode;
}

/** A back link, the title in the middle, and room for one more thing. */
export function ScreenHeader({ title, backTo, backLabel = "Volver", children }: Props) {
  return (
    <header className={styles.header}>
      <BackLink to={backTo} label={backLabel} />
      <ScreenTitle className={styles.title}>{title}</ScreenTitle>
      {children ?? <span className={styles.spacer} />}
    </header>
  );
}
