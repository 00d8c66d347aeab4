import { type ReactNode, type Ref, useId } from "react";
import styles from "./CodeBoxes.module.css";

const DIGITS = [0, 1, 2, 3, 4, 5];

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  error?: string | null;
  hint?: ReactNode;
  onChange: (code: string) => void;
}

/**
 * Six boxes, and one field over them: a code that is pasted, filled in by the device or read out is one text. Six fields
 * would break it apart.
 */
export function CodeBoxes({ ref, label, value, error = null, hint, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.code}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes} data-invalid={error !== null || undefined}>
        <input
          ref={ref}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, "").slice(0, DIGITS.length))}
        />
        {DIGITS.map((place) => (
          <span key={place} aria-hidden="true" data-next={place === Math.min(value.length, 5) || undefined}>
            {value[place]}
          </span>
        ))}
      </div>
      <p id={`${id}-note`} className={styles.note} role={error === null ? undefined : "alert"}>
        {error ?? hint}
      </p>
    </div>
  );
}
