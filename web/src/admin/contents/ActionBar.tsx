import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import { BusyButton } from "../parts/FormBar.tsx";
import styles from "./ActionBar.module.css";
import type { After } from "./use-content-form.ts";

interface Props {
  isNew: boolean;
  isBusy: boolean;
  /** What the save that is under way leads to. */
  after: After;
  /** From 0 to 1 while a file is on its way; null where none is. */
  sentShare: number | null;
  onCancelUpload: () => void;
  onStay: () => void;
  onCancel: () => void;
  onDelete: () => void;
}

/** The foot of the form: what destroys or gives up at the left, what saves at the right. */
export const ActionBar = ({ isNew, isBusy, after, sentShare, onCancelUpload, onStay, onCancel, onDelete }: Props) => (
  <div className={styles.bar}>
    {sentShare !== null && <Sending share={sentShare} onCancel={onCancelUpload} />}
    <div className={styles.buttons}>
      {!isNew && (
        <Button
          variant="subtle"
          color="amapola"
          disabled={isBusy}
          leftSection={<IconTrash size={19} aria-hidden />}
          onClick={onDelete}
        >
          Eliminar contenido
        </Button>
      )}
      <Button variant="subtle" disabled={isBusy} onClick={onCancel} className={styles.cancel}>
        Cancelar
      </Button>
      <span className={styles.gap} />
      <BusyButton
        type="button"
        variant="default"
        isBusy={isBusy}
        isWorking={isBusy && after === "stay"}
        onClick={onStay}
      >
        {isNew ? "Guardar y añadir otro" : "Guardar y seguir editando"}
      </BusyButton>
      <BusyButton isBusy={isBusy} isWorking={isBusy && after === "leave"}>
        Guardar
      </BusyButton>
    </div>
  </div>
);

/** How far a file has got. Once all of it has left, the server still looks at it. */
function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending}>
      <span>{share < 1 ? `Subiendo el archivo: ${percent} %` : "Archivo subido. Lo estamos revisando…"}</span>
      <div className={styles.progress}>
        <ProgressBar label="Subida del archivo" value={percent} isThin />
      </div>
      <button type="button" onClick={onCancel}>
        Cancelar subida
      </button>
    </div>
  );
}
