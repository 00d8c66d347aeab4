import type { HelplineField } from "@senda/contract/helplines";
import { IconHistory } from "@tabler/icons-react";
import { shortDayOf } from "../moments.ts";
import type { Line } from "./api.ts";
import styles from "./CorrectionNote.module.css";
import { fieldNames } from "./line-fields.ts";

const conjunction = new Intl.ListFormat("es", { type: "conjunction" });
const named = (fields: readonly HelplineField[]) =>
  conjunction.format(fields.map((field) => fieldNames[field].toLowerCase()));

/** What of a line was corrected, what of that still shows, and the way back. */
export function CorrectionNote({ line, onRestore }: { line: Line; onRestore: () => void }) {
  const { correctedFields, supersededFields, shipped } = line;
  if (correctedFields.length + supersededFields.length === 0) {
    return (
      <p className={styles.rule}>
        Lo que cambies sustituye a lo que trae Senda, campo por campo, hasta que una versión nueva traiga una
        comprobación más reciente.
      </p>
    );
  }
  return (
    <div className={styles.note}>
      <IconHistory size={20} aria-hidden />
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
      <button type="button" onClick={onRestore}>
        Volver a lo que trae Senda
      </button>
    </div>
  );
}
