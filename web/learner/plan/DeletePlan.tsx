import { useMutation } from "@tanstack/react-query";
import { Button } from "../../shared/ui/Button.tsx";
import { Sheet, SheetActions } from "../../shared/ui/Sheet.tsx";
import { deletePlan } from "./api.ts";

export function DeletePlan({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useMutation({ ...deletePlan, onSuccess: onClose });
  return (
    <Sheet title="¿Borrar tu plan?" onClose={onClose}>
      <p>Se borrarán los seis pasos, aquí y en tu cuenta. No se puede deshacer.</p>
      <SheetActions>
        <Button disabled={isPending} tone="danger" onClick={() => mutate()}>
          Borrar mi plan
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </SheetActions>
    </Sheet>
  );
}
