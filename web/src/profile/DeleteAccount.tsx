import { Button } from "@mantine/core";
import { IconDownload, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useLockedWords, useProfile } from "../auth/api.ts";
import { Sheet, SheetActions } from "../ui/Sheet.tsx";
import { deleteAccount, downloadData } from "./api.ts";
import styles from "./DeleteAccount.module.css";
import { LockedWords } from "./LockedWords.tsx";
import { OwnPasswordField, useOwnPassword } from "./OwnPassword.tsx";

export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const locked = useLockedWords();
  return (
    <Sheet title="Eliminar mi cuenta" isAlert onClose={onClose}>
      {locked ? <LockedWords {...locked} level={3} /> : <Confirmation onClose={onClose} />}
    </Sheet>
  );
}

function Confirmation({ onClose }: { onClose: () => void }) {
  const { points } = useProfile();
  const removal = useMutation(deleteAccount);
  const download = useMutation(downloadData);
  const isBusy = removal.isPending || download.isPending;
  // What was tried last is what the field speaks of.
  const error = removal.error ?? download.error;
  const own = useOwnPassword(() => {
    if (removal.error) removal.reset();
    if (download.error) download.reset();
  });
  const withPassword = (work: typeof removal.mutate | typeof download.mutate) => {
    const password = own.take();
    if (password !== null && !isBusy) work(password);
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
    <>
      <div>
        <p>Se borrarán para siempre:</p>
        <ul className={styles.losses}>
          {["Tu diario y tus consejos", "Tus respuestas y análisis", `Tu progreso y tus ${points} puntos`].map(
            (loss) => (
              <li key={loss}>
                <IconX size={18} aria-hidden />
                {loss}
              </li>
            ),
          )}
        </ul>
      </div>
      <form onSubmit={submit} noValidate className={styles.form}>
        {/* Trouble is told here as well: a toast would lie behind the sheet. */}
        <OwnPasswordField label="Escribe tu contraseña para confirmar" own={own} error={error} />
        <button type="button" className={styles.export} disabled={isBusy} onClick={takeHome}>
          <IconDownload size={18} aria-hidden />
          Descargar mis datos antes
        </button>
        <SheetActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" color="amapola" data-tone="danger" disabled={isBusy}>
            {removal.isPending ? "Eliminando…" : "Eliminar"}
          </Button>
        </SheetActions>
      </form>
    </>
  );
}
