import { IconBellOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isAbout } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { TextLink } from "../../shared/ui/TextButton.tsx";
import { stopReminders } from "./api.ts";
import styles from "./RemindersScreen.module.css";

const faultOf = (error: unknown) =>
  isAbout(error, "token")
    ? "El enlace no está completo. Ábrelo otra vez desde el correo, o apaga el recordatorio en tu perfil."
    : "No hemos podido pararlos. Vuelve a intentarlo con conexión.";

/** Opened by the link of an email, with or without a session. Opening it stops nothing: mail programs open links too. */
export function StopRemindersScreen() {
  const { token = "" } = useParams();
  const stop = useMutation(stopReminders);
  return (
    <Screen>
      <div className={styles.stop} data-card>
        <Tile tone="sol" icon={IconBellOff} size={56} iconSize={28} />
        <ScreenTitle>{stop.isSuccess ? "Hecho" : "Recordatorios"}</ScreenTitle>
        <p role="status">
          {stop.isSuccess
            ? "No recibirás más recordatorios. Si algún día los quieres, están en tu perfil."
            : "Si los paras, Senda no te enviará más avisos ni correos de recordatorio."}
        </p>
        {!stop.isSuccess && (
          <Button loading={stop.isPending} onClick={() => stop.mutate(token)}>
            No más recordatorios
          </Button>
        )}
        <FormAlert message={stop.isError ? faultOf(stop.error) : null} />
        <TextLink to={paths.home}>Ir a Senda</TextLink>
      </div>
    </Screen>
  );
}
