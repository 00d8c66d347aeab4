import type { ReactNode } from "react";
import styles from "./IconButton.module.css";

interface Props {
  label: string;
  isDanger?: boolean;
  /** It can do nothing here; it keeps the focus of whoever moved something to the end with it. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A small square with a picture, beside what it acts on. */
export const IconButton = ({ label, isDanger = false, isOff = false, onClick, children }: Props) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    data-danger={isDanger || undefined}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    {children}
  </button>
);
