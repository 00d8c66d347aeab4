import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { passingTrouble } from "../../api/api-error.ts";
import { shortDate } from "../../lib/days.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { Sheet, SheetActions } from "../../ui/Sheet.tsx";
import { type DiaryRecord, removeRecord } from "../api.ts";
import { dayOfRecord } from "./month-grid.ts";

export function RemoveRecord({ record, onClose }: { record: DiaryRecord; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation(removeRecord);
  return (
    <Sheet title="Eliminar registro" isAlert onClose={onClose}>
      <p>{`Se borrará para siempre tu registro del ${shortDate(dayOfRecord(record))}, con su consejo.`}</p>
      {/* A toast would lie behind the sheet. */}
      <FormAlert message={error && (passingTrouble(error) ?? "No se pudo eliminar el registro")} />
      <SheetActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button
          color="amapola"
          data-tone="danger"
          disabled={isPending}
          onClick={() => mutate(record.id, { onSuccess: onClose })}
        >
          {isPending ? "Eliminando…" : "Eliminar"}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
