import type { EditableHelpline, HelplineField } from "@senda/contract/helplines";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { isRefused } from "../../shared/api/api-error.ts";
import { useEditor } from "../editor/use-editor.ts";
import { saveTrouble } from "../failure.ts";
import { useConfirm } from "../kit/use-confirm.tsx";
import { correctLine, linesQuery, restoreLine } from "./api.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import {
  changedLineFields,
  changesIn,
  fieldNames,
  isCritical,
  type LineTexts,
  lineFaults,
  lineFieldTexts,
  textsOf,
  writtenLine,
} from "./line-fields.ts";

/** Changes of these decide whom a person in need calls: they are shown once more before they are saved. */
const CONFIRMED: readonly HelplineField[] = ["phones", "kind", "hours"];

const CRITICAL = "Es una línea a la que se llama en una crisis. Llama tú al número antes de cambiarlo.";

/** If another person was quicker, their changes are told with it. */
function withTheirs(trouble: string | null, changed: readonly HelplineField[], line: EditableHelpline): string | null {
  if (!trouble || changed.length === 0) return trouble;
  const now = changed.map((field) => `${fieldNames[field]}: ${lineFieldTexts(field, line).join(", ")}`);
  return `${trouble} ${now.join(" · ")}.`;
}

/** The form of a line: its values, the question before saving, and later changes of another person. */
export function useLineForm(line: EditableHelpline, onDone: () => void) {
  const [opened] = useState(line);
  const [version, setVersion] = useState(line.version);
  const confirm = useConfirm();
  const client = useQueryClient();
  const correct = useMutation(correctLine);
  const restore = useMutation(restoreLine);

  /** After a conflict the stored line is shown beside the form; saving again is then a decision, not an accident. */
  const afterConflict = async (error: unknown) => {
    if (!isRefused(error, 409)) return;
    const lines = await client.fetchQuery(linesQuery).catch(() => []);
    setVersion(lines.find(({ id }) => id === line.id)?.version ?? version);
  };
  const editor = useEditor<LineTexts, EditableHelpline>({
    name: `helpline ${line.id}`,
    stored: line,
    valuesOf: (stored) => textsOf(stored ?? line),
    faultsOf: lineFaults,
    send: (values) =>
      correct.mutateAsync({ id: line.id, version, change: changesIn(writtenLine(values, opened), opened) }),
    onFailed: afterConflict,
    onLeave: onDone,
  });
  const written = writtenLine(editor.values, opened);
  const confirmed = CONFIRMED.filter((field) => changedLineFields(written, opened).includes(field));
  const warning = isCritical(line) ? CRITICAL : null;
  const cancel = "Seguir editando";
  const askToSave = () =>
    confirm({
      title: `¿Cambiar «${line.name}»?`,
      text: <ChangedFields fields={confirmed} before={line} after={written} afterLabel="Nuevo" warning={warning} />,
      action: "Guardar el cambio",
      cancel,
      onConfirm: () => editor.save("leave"),
    });
  const undo = () =>
    restore.mutateAsync({ id: line.id, version }).then(() => {
      editor.forget();
      onDone();
    }, afterConflict);
  const askToRestore = () =>
    confirm({
      title: `¿Volver a lo que trae Senda en «${line.shipped.name}»?`,
      text: (
        <ChangedFields
          fields={line.correctedFields}
          before={line}
          after={line.shipped}
          afterLabel="Lo que trae Senda"
          warning={line.correctedFields.includes("phones") ? warning : null}
        />
      ),
      action: "Restaurar",
      cancel,
      onConfirm: undo,
    });

  const theirs = version === opened.version ? [] : changedLineFields(line, opened);
  return {
    editor: {
      ...editor,
      isBusy: editor.isBusy || restore.isPending,
      trouble: withTheirs(editor.trouble ?? saveTrouble(restore.error), theirs, line),
      submit(event: FormEvent) {
        event.preventDefault();
        if (editor.check() && confirmed.length > 0) void askToSave();
        else void editor.save("leave");
      },
    },
    askToRestore: () => void askToRestore(),
  };
}
