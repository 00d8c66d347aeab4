import type { KeyboardEvent } from "react";
import styles from "./RangeInput.module.css";

interface Props {
  label?: string;
  labelledBy?: string;
  value: number;
  min?: number;
  max: number;
  step?: number | "any";
  /** The value as it is read out, if the number alone says too little. */
  valueText?: string;
  tone?: "page" | "night";
  /** Nothing has been chosen yet: the thumb stays where it is. */
  isOpen?: boolean;
  onChange: (value: number, text: string) => void;
  onPress?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A slider of the browser's own, so that keys, touch and screen readers work as everywhere else. */
export function RangeInput({
  label,
  labelledBy,
  value,
  min = 0,
  max,
  step = 1,
  valueText,
  tone = "page",
  isOpen,
  onChange,
  onPress,
  onKeyDown,
}: Props) {
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={styles.range}
      data-tone={tone}
      data-open={isOpen || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      style={{ "--share": share }}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber, currentTarget.value)}
      onPointerUp={onPress}
      onKeyDown={onKeyDown}
    />
  );
}
