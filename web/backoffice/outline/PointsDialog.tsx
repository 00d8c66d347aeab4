import { TextInput } from "@mantine/core";
import { defaults, limits } from "@senda/contract/limits";
import { type SubmitEvent, useState } from "react";
import { counted } from "../format.ts";
import { FormDialog } from "../kit/FormDialog.tsx";

interface Props {
  count: number;
  onSave: (points: number) => void;
  onClose: () => void;
}

export function PointsDialog({ count, onSave, onClose }: Props) {
  const [text, setText] = useState(String(defaults.points));
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const points = Number(text.trim() || "x");
    if (Number.isInteger(points) && points >= 0 && points <= limits.points) onSave(points);
    else setFault(`Escribe un número entero entre 0 y ${limits.points.toLocaleString("es-ES")}.`);
  };
  return (
    <FormDialog
      title={`Puntos de ${counted(count, "contenido", "contenidos")}`}
      action="Guardar puntos"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Puntos"
        description="Los puntos que ya se han ganado se conservan."
        inputMode="numeric"
        data-autofocus
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
