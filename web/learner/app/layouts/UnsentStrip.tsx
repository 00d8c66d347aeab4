import { IconDeviceMobileCheck, IconMessageCircleExclamation } from "@tabler/icons-react";
import { useState } from "react";
import { rejectedItems, removeFromOutbox, retryRejected } from "../../../shared/api/outbox.ts";
import { textOfEntry } from "../../../shared/api/outbox-items.ts";
import type { Waiting } from "../../../shared/api/outbox-store.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Sheet, SheetActions } from "../../../shared/ui/Sheet.tsx";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import styles from "./UnsentStrip.module.css";

const changes = (count: number) => (count === 1 ? "1 cambio" : `${count} cambios`);

/** Entries that wait on this device, and those that the server has refused. */
export function UnsentStrip({ waiting, rejected }: { waiting: number; rejected: number }) {
  const [shown, setShown] = useState<readonly Waiting[] | null>(null);
  return (
    <div className={styles.place} role="status">
      {waiting > 0 && (
        <p className={styles.strip} data-row>
          <IconDeviceMobileCheck size={20} aria-hidden />
          <span>
            {changes(waiting)} {waiting === 1 ? "guardado" : "guardados"} en este dispositivo.{" "}
            {waiting === 1 ? "Se enviará" : "Se enviarán"} cuando vuelvas a tener conexión.
          </span>
        </p>
      )}
      {rejected > 0 && (
        <p className={styles.strip} data-row>
          <IconMessageCircleExclamation size={20} aria-hidden />
          <span>{changes(rejected)} sin enviar.</span>
          <TextButton onClick={() => void rejectedItems().then(setShown)}>Ver</TextButton>
        </p>
      )}
      {shown && <RejectedSheet items={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

const kinds = {
  entry: "Registro del diario",
  answers: "Respuestas de un cuestionario",
  complete: "Contenido completado",
  start: "Contenido comenzado",
  consent: "Permiso para guardar tu diario",
};

function RejectedSheet({ items, onClose }: { items: readonly Waiting[]; onClose: () => void }) {
  const discard = async () => {
    for (const { item } of items) await removeFromOutbox(item);
    onClose();
  };
  const retry = async () => {
    onClose();
    await retryRejected();
  };
  return (
    <Sheet title="No hemos podido enviarlo" onClose={onClose}>
      <p>Sigue guardado en este dispositivo. Puedes copiar tu texto, intentarlo otra vez o descartarlo.</p>
      <ul className={styles.items}>
        {items.map(({ item, place, problem }) => (
          <li key={place}>
            <b>{kinds[item.kind]}</b>
            {item.kind === "entry" && <p>{textOfEntry(item).description}</p>}
            <small>{problem}</small>
          </li>
        ))}
      </ul>
      <SheetActions>
        <Button variant="default" onClick={() => void discard()}>
          Descartar
        </Button>
        <Button onClick={() => void retry()}>Intentar de nuevo</Button>
      </SheetActions>
    </Sheet>
  );
}
