import { Button } from "@mantine/core";
import { IconDownload, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { ApiError, passingTrouble } from "../api/api-error.ts";
import { useProfile } from "../auth/api.ts";
import { FormAlert } from "../ui/FormAlert.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { Sheet, SheetActions } from "../ui/Sheet.tsx";
import { deleteAccount, downloadData } from "./api.ts";
import styles from "./DeleteAccount.module.css";

/** What the server said about the password, where it said anything. */
const faultOf = (error: unknown) =>
  error instanceof ApiError && !error.isPassing ? (error.messages[0] ?? "Revisa tu contraseña.") : null;

export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { points, email } = useProfile();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { mutate, error, isPending, reset } = useMutation(deleteAccount);
  const download = useMutation(downloadData);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "" && !isPending) mutate(password);
  };
  const type = (text: string) => {
    setPassword(text);
    setMissing(false);
    if (error) reset();
  };
  return (
    <Sheet title="Eliminar mi cuenta" isAlert onClose={onClose}>
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
      <button type="button" className={styles.export} disabled={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={18} aria-hidden />
        Descargar mis datos antes
      </button>
      {/* A toast would lie behind the sheet. */}
      <FormAlert message={download.error && (passingTrouble(download.error) ?? "No se pudieron descargar tus datos")} />
      <form onSubmit={submit} noValidate className={styles.form}>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label="Escribe tu contraseña para confirmar"
          shows="contraseña"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={isMissing ? "Escribe tu contraseña." : faultOf(error)}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FormAlert message={passingTrouble(error)} />
        <SheetActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="amapola" data-tone="danger" disabled={isPending}>
            {isPending ? "Eliminando…" : "Eliminar"}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
