import type { FormValues } from "./form-values.ts";
import { MarkdownField } from "./markdown/MarkdownField.tsx";
import { Fold } from "./Section.tsx";

interface Props {
  type: FormValues["type"];
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Where learners meet a text that is not the content itself. */
const PLACES = {
  READING: undefined,
  AUDIO: "Se muestra cuando el audio no tiene subtítulos",
  VIDEO: "Los alumnos no lo ven junto al video",
  IMAGE: "Se muestra debajo de la imagen",
  QUIZ: "Los alumnos no lo ven en el cuestionario",
} as const;

/** The text: the whole of a reading, and an addition to all others. */
export function TextSection({ type, value, error, onChange }: Props) {
  const isRequired = type === "READING";
  const field = (
    <MarkdownField
      label="Texto"
      isRequired={isRequired}
      isShort={!isRequired}
      hint={PLACES[type]}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
  if (isRequired) return <div data-field="content">{field}</div>;
  return (
    <Fold title="Texto que lo acompaña (opcional)" field="content" isOpen={value.trim() !== ""}>
      {field}
    </Fold>
  );
}
