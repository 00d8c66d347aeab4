import { IconDownload, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useProfile } from "../../shared/auth/api.ts";
import { ConfirmWithPassword, OwnPasswordField, useOwnPassword } from "../../shared/auth/OwnPassword.tsx";
import { unsent } from "../../shared/lib/unsent.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Sheet, SheetActions } from "../../shared/ui/Sheet.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { LockedWords, useLockedWords } from "../auth/LockedWords.tsx";
import styles from "./AccountSheets.module.css";
import { deleteAccount, downloadData } from "./api.ts";

interface ConfirmProps {
  onClose: () => void;
  onConfirm: () => void;
}

const PLAN = {
  title: "Tu plan tiene cambios sin enviar",
  what: "Lo último que escribiste en tu plan de calma solo está en este dispositivo.",
};
const DIARY = {
  title: "Hay cambios sin enviar",
  what: "Lo último que escribiste o completaste solo está en este dispositivo.",
};

export function ConfirmSignOut({ onClose, onConfirm }: ConfirmProps) {
  const { areOwnWordsLocked } = useProfile();
  const { title, what } = unsent.read() === null ? PLAN : DIARY;
  const when = areOwnWordsLocked
    ? "Se envía cuando entres con una contraseña que elijas tú."
    : "Con conexión se envía en un momento.";
  return (
    <Sheet title={title} isAlert onClose={onClose}>
      <p>
        {what} Si cierras sesión ahora, se perderá. {when}
      </p>
      <SheetActions>
        <Button variant="default" onClick={onConfirm}>
          Cerrar sesión
        </Button>
        <Button onClick={onClose}>Esperar</Button>
      </SheetActions>
    </Sheet>
  );
}

export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const locked = useLockedWords();
  return (
    <Sheet title="Eliminar mi cuenta" isAlert onClose={onClose}>
      {locked ? (
        <LockedWords {...locked} level={3} />
      ) : (
        <>
          <Losses />
          <Confirmation onClose={onClose} />
        </>
      )}
    </Sheet>
  );
}

function Losses() {
  const { points } = useProfile();
  const losses = [
    "Tu diario y tus consejos",
    "Tu plan de calma",
    "Tus respuestas y análisis",
    `Tu progreso y tus ${points} puntos`,
  ];
  return (
    <div>
      <p>Se borrarán para siempre:</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>
            <IconX size={18} aria-hidden />
            {loss}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Confirmation({ onClose }: { onClose: () => void }) {
  const removal = useMutation(deleteAccount);
  const download = useMutation(downloadData);
  const isBusy = removal.isPending || download.isPending;
  // The field shows the error of the last attempt.
  const error = removal.error ?? download.error;
  const own = useOwnPassword(() => {
    if (removal.error) removal.reset();
    if (download.error) download.reset();
  });
  const withPassword = (work: typeof removal.mutate | typeof download.mutate) => {
    const password = own.take();
    if (password !== null && !isBusy) work(password, { onError: own.focus });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    download.reset();
    withPassword(removal.mutate);
  };
  const takeHome = () => {
    removal.reset();
    withPassword(download.mutate);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {/* The error is shown here too: a toast would be behind the sheet. */}
      <OwnPasswordField label="Escribe tu contraseña para confirmar" own={own} error={error} />
      <TextButton disabled={isBusy} onClick={takeHome}>
        <IconDownload size={18} aria-hidden />
        Descargar mis datos antes
      </TextButton>
      <SheetActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" tone="danger" disabled={isBusy}>
          {removal.isPending ? "Eliminando…" : "Eliminar"}
        </Button>
      </SheetActions>
    </form>
  );
}

export function ExportData({ onClose }: { onClose: () => void }) {
  const locked = useLockedWords();
  const { mutate, error, isPending, reset } = useMutation(downloadData);
  return (
    <Sheet title={locked ? "Descargar mis datos" : "Confirma que eres tú"} onClose={onClose}>
      {locked ? (
        <LockedWords {...locked} level={3} />
      ) : (
        <ConfirmWithPassword
          explanation="Vas a descargar todo lo tuyo, también tu diario. Escribe tu contraseña para que nadie más pueda hacerlo desde tu dispositivo."
          action="Descargar"
          progress={isPending ? "Preparando…" : null}
          error={error}
          onType={() => error && reset()}
          onConfirm={(password, { onError }) => mutate(password, { onSuccess: onClose, onError })}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}
