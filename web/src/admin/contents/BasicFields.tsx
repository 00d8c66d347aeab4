import { TextInput } from "@mantine/core";
import { defaults } from "@senda/contract/limits";
import { IconCircleCheck } from "@tabler/icons-react";
import "../../ui/text-input.ts";
import styles from "./BasicFields.module.css";
import type { Faults } from "./form-rules.ts";
import type { FormValues } from "./form-values.ts";
import { Block } from "./Section.tsx";
import { TypeTiles } from "./TypeTiles.tsx";
import { UndoLine } from "./UndoLine.tsx";

interface Props {
  values: FormValues;
  faults: Faults;
  isNew: boolean;
  /** `read`: it is what the file itself says; `unread`: the file does not say. */
  durationFrom: "hand" | "read" | "unread";
  onChange: (changed: Partial<FormValues>) => void;
  onType: (type: FormValues["type"]) => void;
  onUndoType: (() => void) | null;
}

export const BasicFields = ({ values, faults, isNew, durationFrom, onChange, onType, onUndoType }: Props) => (
  <Block>
    <div data-field="title">
      <TextInput
        label="Título"
        required
        data-autofocus
        error={faults.title}
        value={values.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
    </div>
    <TypeTiles type={values.type} onChange={onType} />
    {onUndoType && <UndoLine onUndo={onUndoType}>Se borró lo que era del tipo anterior.</UndoLine>}
    <div className={styles.two}>
      <div data-field="points">
        <NumberField
          label="Puntos"
          value={values.points}
          error={faults.points}
          hint={zeroHint(values.points, isNew, `${defaults.points} puntos`)}
          onChange={(points) => onChange({ points })}
        />
      </div>
      <div data-field="duration">
        <NumberField
          label="Duración (seg)"
          value={values.duration}
          error={faults.duration}
          hint={zeroHint(values.duration, isNew, `${defaults.duration} segundos`)}
          onChange={(duration) => onChange({ duration })}
        />
        {durationFrom === "read" && (
          <p role="status" className={styles.read}>
            <IconCircleCheck size={16} aria-hidden />
            Leída del archivo
          </p>
        )}
        {durationFrom === "unread" && (
          <p role="status" className={styles.unread}>
            El archivo no dice cuánto dura. Escríbelo aquí.
          </p>
        )}
      </div>
    </div>
  </Block>
);

/** Zero is not sent: what comes in its place is said before anybody wonders. */
function zeroHint(written: string, isNew: boolean, byDefault: string): string | undefined {
  if (!/^0+$/.test(written.trim())) return undefined;
  return isNew ? `Con 0 se guardan ${byDefault}.` : "Con 0 se queda el valor guardado.";
}

interface NumberProps {
  label: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string) => void;
}

/** A text field and not the kit's number field, which would put a zero where somebody has emptied it. */
const NumberField = ({ label, value, error, hint, onChange }: NumberProps) => (
  <TextInput
    label={label}
    required
    inputMode="numeric"
    autoComplete="off"
    inputWrapperOrder={["label", "input", "error", "description"]}
    error={error}
    description={hint}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
