import type { MouseEvent, ReactNode } from "react";
import { BackLink } from "./BackLink.tsx";
import styles from "./ScreenHeader.module.css";
import { ScreenTitle } from "./ScreenTitle.tsx";

interface Props {
  /** Left out if a larger one follows further down. */
  title?: string;
  backTo: string;
  backLabel?: string;
  onBack?: (event: MouseEvent) => void;
  children?: ReactNode;
}

export const ScreenHeader = ({ title, backTo, backLabel = "Volver", onBack, children }: Props) => (
  <header className={styles.header} data-full={title !== undefined && children !== undefined ? true : undefined}>
    <BackLink to={backTo} label={backLabel} onClick={onBack} />
    {title === undefined ? (
      <span className={styles.title} />
    ) : (
      <ScreenTitle className={styles.title}>{title}</ScreenTitle>
    )}
    {children ?? <span className={styles.spacer} />}
  </header>
);
