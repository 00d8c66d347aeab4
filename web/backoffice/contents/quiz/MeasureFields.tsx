import { NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import type { Measure } from "@senda/contract/readings";
import { IconChevronDown } from "@tabler/icons-react";
import styles from "./QuestionCard.module.css";

interface Props {
  place: number;
  measure: Measure;
  onChange: (changed: Partial<Measure>) => void;
}

/** The measure of a scale: readings take a mean only of scales that measure the same. */
export function MeasureFields({ place, measure: { name, isReversed }, onChange }: Props) {
  const written = name.trim();
  return (
    <div className={styles.measure}>
      <TextInput
        label="Qué mide (opcional)"
        aria-label={`Qué mide (opcional), en la pregunta ${place}`}
        placeholder="calma, minutos…"
        autoComplete="off"
        maxLength={limits.measure}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {written !== "" && (
        <NativeSelect
          label="Un número alto significa"
          aria-label={`Un número alto significa, en la pregunta ${place}`}
          data={[
            { value: "more", label: `más ${written}` },
            { value: "less", label: `menos ${written}` },
          ]}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          value={isReversed ? "less" : "more"}
          onChange={({ currentTarget }) => onChange({ isReversed: currentTarget.value === "less" })}
        />
      )}
    </div>
  );
}
