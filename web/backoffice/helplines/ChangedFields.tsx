import { Box } from "@mantine/core";
import type { EditableHelpline, HelplineField } from "@senda/contract/helplines";
import { dialledNumber } from "@senda/contract/text-rules";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Stack } from "../../shared/ui/layout.ts";
import styles from "./ChangedFields.module.css";
import { fieldNames, lineFieldTexts } from "./line-fields.ts";

type Values = Pick<EditableHelpline, HelplineField>;

interface Props {
  fields: readonly HelplineField[];
  before: Values;
  after: Values;
  afterLabel: string;
  warning: string | null;
}

/** A change of a number that people in need call is shown once more before it is saved. */
export function ChangedFields({ fields, before, after, afterLabel, warning }: Props) {
  return (
    <>
      {fields.length === 0 && <p>Lo que se muestra no cambia: solo se olvida la corrección antigua.</p>}
      {fields.map((field) => (
        <section key={field} aria-label={fieldNames[field]}>
          <h3 className={styles.field}>{fieldNames[field]}</h3>
          <dl className={styles.sides}>
            <Side label="Ahora" field={field} values={before} />
            <Side label={afterLabel} field={field} values={after} isNew />
          </dl>
        </section>
      ))}
      {warning && (
        <Box component="p" data-notice data-tone="warning" lh={1.4}>
          <IconAlertTriangle size={21} aria-hidden />
          <span>{warning}</span>
        </Box>
      )}
    </>
  );
}

interface SideProps {
  label: string;
  field: HelplineField;
  values: Values;
  isNew?: boolean;
}

const Side = ({ label, field, values, isNew = false }: SideProps) => (
  <Stack className={styles.side ?? ""} gap={6} miw={0} data-new={isNew || undefined}>
    <dt>{label}</dt>
    {lineFieldTexts(field, values).map((text) => (
      <dd key={text} data-phone={field === "phones" || undefined}>
        {text}
        {field === "phones" && <small>{`Marca ${dialledNumber(text)}`}</small>}
      </dd>
    ))}
  </Stack>
);
