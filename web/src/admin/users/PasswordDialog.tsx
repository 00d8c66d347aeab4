import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconMail, IconSend } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { newPasswordFault } from "../../auth/form-rules.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { NewPasswordField } from "../../ui/NewPasswordField.tsx";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { BusyButton } from "../editor/EditorFrame.tsx";
import { useLeave, useUnsaved } from "../editor/LeaveGuard.tsx";
import { sendRecovery, setPassword } from "./api.ts";
import styles from "./PasswordDialog.module.css";

interface Props {
  user: { id: string; email: string };
  onClose: () => void;
}

/** Sets an account's password. It ends the sessions of the account, and its owner is told by email. */
export function PasswordDialog({ user, onClose }: Props) {
  const leave = useLeave();
  const { mutateAsync, isPending } = useMutation(setPassword);
  const form = useForm({
    initialValues: { newPassword: "" },
    validate: { newPassword: newPasswordFault },
    clearInputErrorOnChange: true,
  });
  const { letGo } = useUnsaved(form.values.newPassword !== "");
  const save = useOneAtATime(({ newPassword }: typeof form.values) =>
    mutateAsync({ userId: user.id, newPassword }).then(
      () => {
        letGo();
        onClose();
      },
      () => form.getInputNode("newPassword")?.focus(),
    ),
  );
  const recovery = useMutation(sendRecovery);
  const isBusy = isPending || recovery.isPending;
  const sendLink = useOneAtATime(() =>
    recovery.mutateAsync(user.id).then(
      () => {
        letGo();
        onClose();
      },
      () => undefined,
    ),
  );
  const close = () => !isBusy && leave(onClose);
  const submit = form.onSubmit(
    (values) => void save(values),
    () => form.getInputNode("newPassword")?.focus(),
  );

  return (
    <AdminDialog title="Cambiar contraseña" onClose={close}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.who}>
          <IconMail size={20} aria-hidden />
          {user.email}
        </p>
        <div className={styles.link}>
          <Button
            variant="light"
            fullWidth
            disabled={isBusy}
            leftSection={<IconSend size={19} aria-hidden />}
            onClick={() => void sendLink()}
          >
            {recovery.isPending ? "Enviando…" : "Enviar enlace de recuperación"}
          </Button>
          <p className={styles.note}>Es lo mejor: elegirá su contraseña desde su correo y nadie más la conocerá.</p>
        </div>
        <p className={styles.or}>o escribe tú una contraseña</p>
        {/* Keeps password managers from taking it for the administrator's own. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <NewPasswordField
          label="Nueva contraseña"
          required
          readOnly={isBusy}
          data-autofocus
          {...form.getInputProps("newPassword")}
        />
        <p className={styles.note}>
          Se cerrarán sus sesiones y le avisaremos por correo. Su diario seguirá cerrado hasta que siga un enlace que
          enviemos a su dirección.
        </p>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancelar
          </Button>
          <BusyButton isBusy={isBusy} isWorking={isPending}>
            Guardar
          </BusyButton>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}
