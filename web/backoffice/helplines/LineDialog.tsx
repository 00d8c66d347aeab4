import type { EditableHelpline, HelplineField } from "@senda/contract/helplines";
import { IconHistory } from "@tabler/icons-react";
import { Text } from "../../shared/ui/layout.ts";
import { Notice } from "../editor/EditorFrame.tsx";
import { shortDayOf } from "../format.ts";
import { EditorDialog } from "../kit/FormDialog.tsx";
import { LineFields } from "./LineFields.tsx";
import { fieldNames } from "./line-fields.ts";
import { useLineForm } from "./use-line-form.tsx";

export function LineDialog({ line, onClose }: { line: EditableHelpline; onClose: () => void }) {
  const { editor, askToRestore } = useLineForm(line, onClose);
  return (
    <EditorDialog title="Editar línea de ayuda" editor={editor} onClose={onClose}>
      <CorrectionNote line={line} onRestore={askToRestore} />
      <LineFields editor={editor} />
    </EditorDialog>
  );
}

const conjunction = new Intl.ListFormat("es", { type: "conjunction" });
const named = (fields: readonly HelplineField[]) =>
  conjunction.format(fields.map((field) => fieldNames[field].toLowerCase()));

function CorrectionNote({ line, onRestore }: { line: EditableHelpline; onRestore: () => void }) {
  const { correctedFields, supersededFields, shipped } = line;
  if (correctedFields.length + supersededFields.length === 0) {
    return (
      <Text fz="var(--fs-md)" c="var(--text-2)">
        Lo que cambies sustituye a lo que trae Senda, campo por campo, hasta que una versión nueva traiga una
        comprobación más reciente.
      </Text>
    );
  }
  return (
    <Notice icon={IconHistory} action={{ label: "Volver a lo que trae Senda", onClick: onRestore }}>
      <div>
        {correctedFields.length > 0 && (
          <p>{`Corregido aquí: ${named(correctedFields)}. Vale hasta que Senda traiga una comprobación más reciente.`}</p>
        )}
        {supersededFields.length > 0 && (
          <p>
            {`Ya no se muestra la corrección de: ${named(supersededFields)}. Senda trae una comprobación más reciente, del ${shortDayOf(`${shipped.checkedOn}T12:00:00`)}.`}
          </p>
        )}
      </div>
    </Notice>
  );
}
