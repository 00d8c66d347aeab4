import { Textarea } from "@mantine/core";
import type { EditableHelpline } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { dayKey } from "../../shared/lib/days.ts";
import { AskDialog } from "./AskDialog.tsx";
import { correctLine, hideLine, showLine } from "./api.ts";
import "@mantine/core/styles/Input.layer.css";

export interface PendingLineAction {
  kind: "check" | "hide" | "show";
  line: EditableHelpline;
}

/** Asks before a line is checked, hidden or shown. */
export function LineQuestion({ kind, line, onClose }: PendingLineAction & { onClose: () => void }) {
  if (kind === "check") return <CheckQuestion line={line} onClose={onClose} />;
  return kind === "hide" ? (
    <HideQuestion line={line} onClose={onClose} />
  ) : (
    <ShowQuestion line={line} onClose={onClose} />
  );
}

interface Props {
  line: EditableHelpline;
  onClose: () => void;
}

function CheckQuestion({ line, onClose }: Props) {
  const { mutate, isPending } = useMutation(correctLine);
  const { id, version } = line;
  const change = { checkedOn: dayKey(new Date()), isConfirmed: true };
  return (
    <AskDialog
      title={`¿Marcar «${line.name}» como comprobada hoy?`}
      action="Marcar como comprobada"
      isBusy={isPending}
      onConfirm={() => mutate({ id, version, change }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{`Hazlo solo si hoy has llamado al ${line.phones[0] ?? ""} y responden. Valdrá seis meses.`}</p>
    </AskDialog>
  );
}

function HideQuestion({ line, onClose }: Props) {
  const { mutate, isPending } = useMutation(hideLine);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === "";
  const hide = () => {
    setTried(true);
    if (!isMissing) mutate({ line, reason }, { onSettled: onClose });
  };
  return (
    <AskDialog
      title={`¿Ocultar «${line.name}»?`}
      action="Ocultar la línea"
      isBusy={isPending}
      onConfirm={hide}
      onClose={onClose}
    >
      <p>Deja de verse en «Ayuda ahora» y en los avisos. No se borra: puedes mostrarla otra vez.</p>
      <Textarea
        label="Motivo"
        description="Lo lee el equipo en el historial."
        required
        minRows={2}
        maxLength={limits.helplineText}
        value={reason}
        error={isTried && isMissing ? "Escribe el motivo." : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </AskDialog>
  );
}

function ShowQuestion({ line, onClose }: Props) {
  const { mutate, isPending } = useMutation(showLine);
  return (
    <AskDialog
      title={`¿Mostrar «${line.name}» otra vez?`}
      action="Mostrar la línea"
      isBusy={isPending}
      onConfirm={() => mutate(line, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{`Vuelve a «Ayuda ahora» y a los avisos con el número ${line.phones.join(" y ")}.`}</p>
    </AskDialog>
  );
}
