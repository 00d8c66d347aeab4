import type { Icon } from "@tabler/icons-react";
import styles from "./TogglePill.module.css";

interface Props {
  icon: Icon;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: string;
}

/** Switches something on and off, on a dark scene. */
export const TogglePill = ({ icon: Picture, isOn, onToggle, children }: Props) => (
  <button type="button" className={styles.pill} data-pill aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
    <Picture size={20} aria-hidden />
    {children}
  </button>
);
