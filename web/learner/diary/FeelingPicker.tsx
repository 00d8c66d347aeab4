import type { Feeling } from "@senda/contract/records";
import { useId } from "react";
import styles from "./FeelingPicker.module.css";
import { FeelingFace, feelingChoices, feelingColors } from "./feelings.tsx";

interface Props {
  labelledBy: string;
  value: Feeling | null;
  onChange: (feeling: Feeling) => void;
}

export function FeelingPicker({ labelledBy, value, onChange }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {feelingChoices.map(({ id, label, description }) => (
        <label key={id} className={styles.option} data-choice data-stack style={feelingColors(id)}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={value === id}
            onChange={() => onChange(id)}
            // Pressing the one that is chosen is a choice too.
            onClick={() => onChange(id)}
            aria-label={`${label}: ${description}`}
          />
          <FeelingFace feeling={id} size={48} />
          {label}
        </label>
      ))}
    </div>
  );
}
