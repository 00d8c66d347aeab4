import "@mantine/core/styles/Input.layer.css";
import { Button, TextInput } from "@mantine/core";
import { defaults, limits } from "@senda/contract/limits";
import { type FormEvent, useState } from "react";
import { AdminDialog, DialogActions, dialogForm } from "../dialogs/AdminDialog.tsx";
import { counted } from "../format.ts";

interface Props {
  count: number;
  onSave: (points: number) => void;
  onClose: () => void;
}

export function PointsDialog({ count, onSave, onClose }: Props) {
  const [text, setText] = useState(String(defaults.points));
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const points = Number(text.trim() || "x");
    if (Number.isInteger(points) && points >= 0 && points <= limits.points) onSave(points);
    else setFault(`Escribe un número entero entre 0 y ${limits.points.toLocaleString("es-ES")}.`);
  };
  return (
    <AdminDialog title={`Puntos de ${counted(count, "contenido", "contenidos")}`} onClose={onClose}>
      <form noValidate className={dialogForm} onSubmit={submit}>
        <TextInput
          label="Puntos"
          description="Los puntos que ya se han ganado se conservan."
          inputMode="numeric"
          data-autofocus
          value={text}
          error={fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Guardar puntos</Button>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}
