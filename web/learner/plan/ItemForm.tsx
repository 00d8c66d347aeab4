import { limits } from "@senda/contract/limits";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import type { ComponentProps, FormEvent, RefObject } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import styles from "./EditStep.module.css";
import type { ItemDraft, useStepEditor } from "./use-step-editor.ts";

type Editor = ReturnType<typeof useStepEditor>;

interface Props {
  form: RefObject<HTMLFormElement | null>;
  isLine: boolean;
  editor: Editor;
}

export function ItemForm({ form, isLine, editor }: Props) {
  const { editing, items, clear, commit } = editor;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <form ref={form} className={styles.form} data-contact={isLine ? undefined : true} onSubmit={onSubmit} noValidate>
      {isLine ? (
        <LineField editor={editor} label={lineLabel(editing, items.length)} />
      ) : (
        <>
          <Field editor={editor} field="name" label="Nombre" maxLength={limits.name} />
          <Field editor={editor} field="phone" label="Teléfono (opcional)" type="tel" maxLength={limits.phone} />
          <Field editor={editor} field="note" label="Nota (opcional)" maxLength={limits.planText} />
          <Button type="submit" variant="light" className={styles.save}>
            {editing === null ? "Añadir" : "Guardar el cambio"}
          </Button>
        </>
      )}
      {editing !== null && (
        <Group>
          <TextButton onClick={clear}>Dejarlo como estaba</TextButton>
        </Group>
      )}
    </form>
  );
}

function lineLabel(editing: number | null, count: number): string {
  if (editing !== null) return "Cambiar";
  return count === 0 ? "Escribe algo" : "Añadir algo más";
}

const LineField = ({ editor, label }: { editor: Editor; label: string }) => (
  <Field
    editor={editor}
    field="name"
    label={label}
    maxLength={limits.planText}
    rightSection={
      <IconButton
        type="submit"
        variant="plain"
        className={styles.add}
        label={editor.editing === null ? "Añadir" : "Guardar el cambio"}
        icon={editor.editing === null ? IconPlus : IconCheck}
      />
    }
  />
);

type FieldProps = ComponentProps<typeof TextField> & { editor: Editor; field: keyof ItemDraft };

const Field = ({ editor, field, ...input }: FieldProps) => (
  <TextField
    {...input}
    name={field}
    autoComplete="off"
    value={editor.draft[field]}
    error={editor.fault?.field === field ? editor.fault.sentence : undefined}
    onChange={({ currentTarget }) => editor.write({ [field]: currentTarget.value })}
  />
);
