import { IconCheck } from "@tabler/icons-react";
import styles from "./Outline.module.css";

interface CheckBoxProps {
  label: string;
  isOn: boolean;
  isPartly?: boolean;
  onToggle: (isRange: boolean) => void;
}

export const CheckBox = ({ label, isOn, isPartly = false, onToggle }: CheckBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a click with Shift selects a range, which a field does not tell.
  <button
    type="button"
    role="checkbox"
    aria-checked={isPartly ? "mixed" : isOn}
    aria-label={label}
    className={styles.check}
    onClick={(event) => onToggle(event.shiftKey)}
  >
    <IconCheck size={17} stroke={3} aria-hidden />
  </button>
);
