import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { BusyButton, FormBar } from "../parts/FormBar.tsx";
import { Sending } from "../parts/Sending.tsx";
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
  <FormBar
    above={<Sending share={sentShare} onCancel={onCancelUpload} />}
    left={
      <>
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
        <Button variant="subtle" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
      </>
    }
  >
    <BusyButton type="button" variant="default" isBusy={isBusy} isWorking={isBusy && after === "stay"} onClick={onStay}>
      {isNew ? "Guardar y añadir otro" : "Guardar y seguir editando"}
    </BusyButton>
    <BusyButton isBusy={isBusy} isWorking={isBusy && after === "leave"}>
      Guardar
    </BusyButton>
  </FormBar>
);
