import { TextInput } from "@mantine/core";
import type { RangeOptions } from "@senda/contract/quiz";
import { useId } from "react";
import styles from "./QuestionCard.module.css";

interface Props {
  range: RangeOptions;
  fault: string | null;
  onChange: (changed: Partial<RangeOptions>) => void;
}

const fields = [
  { name: "min", label: "Mínimo", saidOf: "El valor mínimo" },
  { name: "max", label: "Máximo", saidOf: "El valor máximo" },
  { name: "step", label: "Paso", saidOf: "El valor de paso" },
] as const;

/** Between which ends, and in which steps. Numbers stay text, so that an emptied field stays empty. */
export function RangeFields({ range, fault, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <div className={styles.range}>
        {fields.map(({ name, label, saidOf }) => {
          const isFaulty = fault?.startsWith(saidOf) ?? false;
          return (
            <TextInput
              key={name}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              error={isFaulty}
              aria-invalid={isFaulty || undefined}
              aria-describedby={isFaulty ? id : undefined}
              value={range[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          );
        })}
      </div>
      <p id={id} role="status" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
