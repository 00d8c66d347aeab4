import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { OwnPasswordField, useOwnPassword } from "../auth/OwnPassword.tsx";
import { Sheet, SheetActions } from "../ui/Sheet.tsx";
import { confirmPassword, savePdf } from "./api.ts";
import type { PaperContent } from "./content.ts";
import type { Page } from "./marks.ts";
import styles from "./TherapistScreen.module.css";

interface Props {
  content: PaperContent;
  pages: readonly Page[];
  onClose: () => void;
}

export function ConfirmDownload({ content, pages, onClose }: Props) {
  const { id } = useProfile();
  const confirm = useMutation(confirmPassword);
  const save = useMutation(savePdf);
  const own = useOwnPassword(() => confirm.error && confirm.reset());
  const isBusy = confirm.isPending || save.isPending;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const password = own.take();
    if (password === null || isBusy) return;
    confirm.mutate(
      { userId: id, password },
      {
        onSuccess: () => save.mutate({ content, pages }, { onSettled: onClose }),
        onError: own.focus,
      },
    );
  };
  return (
    <Sheet title="Confirma que eres tú" onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>
          Vas a descargar un PDF con lo que has elegido de tu diario. Escribe tu contraseña para que nadie más pueda
          hacerlo desde tu dispositivo. Vale durante 10 minutos.
        </p>
        <OwnPasswordField label="Contraseña" own={own} error={confirm.error} />
        <Link to={paths.forgotPassword}>¿Olvidaste tu contraseña?</Link>
        <SheetActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Creando el PDF…" : "Descargar PDF"}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
