import type { ReactNode } from "react";
import styles from "./Chip.module.css";

interface ChipProps {
  isOn: boolean;
  /** No more can be chosen. */
  isFull?: boolean;
  /** The pressed action is under way. */
  isBusy?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export const Chip = ({ isOn, isFull = false, isBusy = false, onToggle, children }: ChipProps) => {
  const isDisabled = isBusy || (isFull && !isOn);
  return (
    <button
      type="button"
      data-pill
      className={styles.chip}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onToggle()}
    >
      {children}
    </button>
  );
};

export const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
