import type { Icon } from "@tabler/icons-react";
import { useId } from "react";
import styles from "./ChoiceBar.module.css";

interface Props<Value> {
  label: string;
  choices: readonly { value: Value; label: string; icon?: Icon }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function ChoiceBar<Value extends string | number>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.bar} aria-label={label}>
      {choices.map(({ value: own, label: text, icon: Picture }) => (
        <label key={own} data-choice>
          <input type="radio" name={name} value={own} checked={value === own} onChange={() => onChange(own)} />
          {Picture && <Picture size={18} aria-hidden />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
