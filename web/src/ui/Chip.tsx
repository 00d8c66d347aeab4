import type { ReactNode } from "react";
import styles from "./Chip.module.css";

export type Tone = "plain" | "pine" | "sol" | "lavanda" | "amapola" | "cielo";

interface Props {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A fact in two words. */
export const Chip = ({ tone = "plain", icon, children }: Props) => (
  <span className={styles.chip} data-tone={tone}>
    {icon}
    {children}
  </span>
);

export const Chips = ({ children }: { children: ReactNode }) => <div className={styles.chips}>{children}</div>;
