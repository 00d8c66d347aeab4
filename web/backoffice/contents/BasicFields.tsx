import { TextInput } from "@mantine/core";
import { contentTypes } from "@senda/contract/choices";
import { defaults } from "@senda/contract/limits";
import { IconCircleCheck } from "@tabler/icons-react";
import { useId } from "react";
import { durationText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { FormCard, UndoLine } from "../editor/EditorFrame.tsx";
import styles from "./ContentForm.module.css";
import { FieldGroup } from "./FormSection.tsx";
import type { FormValues } from "./form-values.ts";
import { readingLength } from "./markdown/format.ts";
import type { useContentForm } from "./use-content-form.ts";

type Props = Pick<ReturnType<typeof useContentForm>, "editor" | "types" | "length">;

const lengthNote = { mt: 6, fz: "xs", fw: 600, style: { alignItems: "center", gap: 5 } };

export function BasicFields({ editor, types, length }: Props) {
  const { values, stored } = editor;
  return (
    <FormCard>
      <TextInput label="Título" required data-autofocus {...editor.field("title")} />
      <TypeTiles type={values.type} onChange={types.changeType} />
      {types.undo && <UndoLine onUndo={types.undo}>Se borró lo que era del tipo anterior.</UndoLine>}
      <div className={styles.two}>
        <NumberField
          label="Puntos"
          hint={zeroHint(values.points, !stored, `${defaults.points} puntos`)}
          {...editor.field("points")}
        />
        <div>
          <NumberField
            label="Duración (seg)"
            hint={zeroHint(values.duration, !stored, `${defaults.duration} segundos`) ?? inMinutes(values.duration)}
            {...editor.field("duration")}
          />
          <ReadingTime editor={editor} />
          {length.isRead && (
            <Text role="status" {...lengthNote} display="flex" c="var(--success)">
              <IconCircleCheck size={16} aria-hidden />
              Leída del archivo
            </Text>
          )}
          {length.isUnknown && (
            <Text role="status" {...lengthNote} c="var(--warning)">
              El archivo no dice cuánto dura. Escríbelo aquí.
            </Text>
          )}
        </div>
      </div>
    </FormCard>
  );
}

/** «3 min 20 seg», because the seconds alone say little. */
const inMinutes = (written: string) => (Number(written) >= 60 ? `Son ${durationText(Number(written))}.` : undefined);

/** The time that the text takes to read; a button takes it over if the field says something else. */
function ReadingTime({ editor: { values, change } }: Pick<Props, "editor">) {
  const { seconds } = readingLength(values.content);
  if (values.type !== "READING" || seconds === 0 || Number(values.duration) === seconds) return null;
  return (
    <Text mt={6} fz="sm" c="dimmed">
      {`Al leerlo: ${durationText(seconds)}. `}
      <button type="button" className={styles.use} onClick={() => change({ duration: String(seconds) })}>
        Usarla
      </button>
    </Text>
  );
}

/** Zero is not sent: the text says which value is saved in its place. */
function zeroHint(written: string, isNew: boolean, byDefault: string): string | undefined {
  if (!/^0+$/.test(written.trim())) return undefined;
  return isNew ? `Con 0 se guardan ${byDefault}.` : "Con 0 se queda el valor guardado.";
}

interface NumberProps extends ReturnType<Props["editor"]["field"]> {
  label: string;
  value: string;
  hint: string | undefined;
}

/** A text field and not the kit's number field, which would put a zero into a field that was emptied. */
const NumberField = ({ hint, ...field }: NumberProps) => (
  <TextInput
    required
    inputMode="numeric"
    autoComplete="off"
    inputWrapperOrder={["label", "input", "error", "description"]}
    description={hint}
    {...field}
  />
);

interface TilesProps {
  type: FormValues["type"];
  onChange: (type: FormValues["type"]) => void;
}

/** The five types side by side, over the browser's own radios, which keys and screen readers know. */
function TypeTiles({ type, onChange }: TilesProps) {
  const name = useId();
  return (
    <FieldGroup legend="Tipo" aria-describedby={`${name}-hint`}>
      <div className={styles.tiles}>
        {contentTypes.map((each) => {
          const { label, Icon, tone } = contentKinds[each];
          return (
            <label key={each} className={styles.tile} data-choice>
              <input type="radio" name={name} checked={each === type} onChange={() => onChange(each)} />
              <Tile tone={tone} icon={Icon} size={40} iconSize={22} />
              {label}
            </label>
          );
        })}
      </div>
      <Text id={`${name}-hint`} mt={6} fz="sm" c="dimmed">
        Cambiar el tipo borra el archivo, el texto y las preguntas.
      </Text>
    </FieldGroup>
  );
}
