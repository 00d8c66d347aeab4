import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { useLockedWords } from "../auth/api.ts";
import { Sheet, SheetActions } from "../ui/Sheet.tsx";
import { downloadData } from "./api.ts";
import styles from "./ExportData.module.css";
import { LockedWords } from "./LockedWords.tsx";
import { OwnPasswordField, useOwnPassword } from "./OwnPassword.tsx";

export function ExportData({ onClose }: { onClose: () => void }) {
  const locked = useLockedWords();
  const { mutate, error, isPending, reset } = useMutation(downloadData);
  const own = useOwnPassword(() => error && reset());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const password = own.take();
    if (password !== null && !isPending)
      mutate(password, { onSuccess: onClose, onError: () => own.field.current?.focus() });
  };
  return (
    <Sheet title="Confirma que eres tú" onClose={onClose}>
      {locked ? (
        <LockedWords {...locked} level={3} />
      ) : (
        <form onSubmit={submit} noValidate className={styles.form}>
          <p>
            Vas a descargar todo lo tuyo, también tu diario. Escribe tu contraseña para que nadie más pueda hacerlo
            desde tu dispositivo.
          </p>
          <OwnPasswordField label="Contraseña" own={own} error={error} />
          <Link to={paths.forgotPassword} className={styles.forgot}>
            ¿Olvidaste tu contraseña?
          </Link>
          <SheetActions>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              Cancelar
            </Button>
            <Button type="submit" disabled={isPending}>
              {isPending ? "Preparando…" : "Descargar"}
            </Button>
          </SheetActions>
        </form>
      )}
    </Sheet>
  );
}
