import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { shortDate } from "../../lib/days.ts";
import { Sheet, SheetActions } from "../../ui/Sheet.tsx";
import { type DiaryRecord, removeRecord } from "../api.ts";
import { dayOfRecord } from "./month-grid.ts";

export function RemoveRecord({ record, onClose }: { record: DiaryRecord; onClose: () => void }) {
  const { mutate, isPending } = useMutation(removeRecord);
  return (
    <Sheet title="Eliminar registro" isAlert onClose={onClose}>
      <p>{`Se borrará para siempre tu registro del ${shortDate(dayOfRecord(record))}, con su consejo.`}</p>
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
