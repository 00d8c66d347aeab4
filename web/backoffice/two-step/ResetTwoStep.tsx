import { Button } from "@mantine/core";
import { IconShieldOff } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { resetTwoStep } from "./api.ts";

interface Props {
  user: { id: string; firstName: string };
}

/** For a colleague who lost the phone and the codes. */
export function ResetTwoStep({ user }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff size={19} aria-hidden />} onClick={() => setAsking(true)}>
        Quitar el segundo paso
      </Button>
      {isAsking && <ResetDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

export function ResetDialog({ user, onClose }: Props & { onClose: () => void }) {
  const reset = useMutation(resetTwoStep);
  return (
    <AdminDialog title="Quitar el segundo paso" onClose={() => !reset.isPending && onClose()}>
      <p>
        {`${user.firstName} podrá entrar solo con su contraseña. Se cerrarán sus sesiones, le avisaremos por correo y quedará en Actividad.`}
      </p>
      <DialogActions>
        <Button variant="default" disabled={reset.isPending} onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button
          color="amapola"
          disabled={reset.isPending}
          onClick={() => reset.mutate(user.id, { onSettled: onClose })}
        >
          Quitar
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
