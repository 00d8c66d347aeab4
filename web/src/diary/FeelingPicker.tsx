import type { Feeling } from "@senda/contract/diary";
import { useId } from "react";
import { FeelingFace } from "./FeelingFace.tsx";
import styles from "./FeelingPicker.module.css";
import { feelingColors, feelings } from "./feelings.ts";

interface Props {
  /** The id of the question that it answers. */
  labelledBy: string;
  value: Feeling | null;
  onChange: (feeling: Feeling) => void;
}

/** The five feelings side by side. They are the browser's own radios, so that the arrows move and choose. */
export function FeelingPicker({ labelledBy, value, onChange }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {feelings.map(({ id, label, description }) => (
        <label key={id} className={styles.option} style={feelingColors(id)}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={value === id}
            onChange={() => onChange(id)}
            aria-label={`${label}: ${description}`}
          />
          <FeelingFace feeling={id} size={48} />
          {label}
        </label>
      ))}
    </div>
  );
}
