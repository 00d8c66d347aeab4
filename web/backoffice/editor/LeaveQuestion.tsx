import { Button } from "@mantine/core";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

export const LeaveQuestion = ({ onLeave, onStay }: Props) => (
  <AdminDialog title="¿Salir sin guardar?" onClose={onStay} zIndex={250}>
    <p>Tienes cambios sin guardar. Si sales ahora, se perderán.</p>
    <DialogActions>
      <Button variant="default" onClick={onLeave}>
        Salir sin guardar
      </Button>
      <Button data-autofocus onClick={onStay}>
        Seguir editando
      </Button>
    </DialogActions>
  </AdminDialog>
);
