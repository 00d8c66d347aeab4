import { Fold } from "./FormSection.tsx";
import { MarkdownField } from "./markdown/MarkdownField.tsx";
import type { ContentEditor } from "./use-content-form.ts";

/** Hints on where learners read a text that is not the content itself. */
const TEXT_HINTS = {
  READING: undefined,
  AUDIO: "Se muestra cuando el audio no tiene subtítulos",
  VIDEO: "Los alumnos no lo ven junto al video",
  IMAGE: "Se muestra debajo de la imagen",
  QUIZ: "Los alumnos no lo ven en el cuestionario",
} as const;

export interface TextProps {
  editor: ContentEditor;
  /** True if a preview beside the field shows the text as it is written. */
  isBesidePreview: boolean;
  onLine: (line: string) => void;
}

export function TextSection({ editor: { values, faults, change }, isBesidePreview, onLine }: TextProps) {
  const isRequired = values.type === "READING";
  const field = (
    <MarkdownField
      label="Texto"
      isRequired={isRequired}
      isShort={!isRequired}
      hint={TEXT_HINTS[values.type]}
      value={values.content}
      error={faults.content}
      firstView={isBesidePreview ? "write" : "split"}
      onLine={onLine}
      onChange={(content) => change({ content })}
    />
  );
  if (isRequired) return <div data-field="content">{field}</div>;
  return (
    <Fold title="Texto que lo acompaña (opcional)" field="content" isOpen={values.content.trim() !== ""}>
      {field}
    </Fold>
  );
}
