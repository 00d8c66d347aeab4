import { Button } from "@mantine/core";
import { IconMail, IconSend } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { newPasswordFault } from "../../shared/auth/form-rules.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { useTextForm } from "../../shared/lib/use-text-form.ts";
import { Stack } from "../../shared/ui/layout.ts";
import { NewPasswordField } from "../../shared/ui/NewPasswordField.tsx";
import { Hint } from "../editor/EditorFrame.tsx";
import { useLeave, useUnsaved } from "../editor/LeaveGuard.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { sendRecovery, setPassword } from "./api.ts";
import styles from "./UserScreen.module.css";

interface Props {
  user: { id: string; email: string };
  onClose: () => void;
}

function usePasswordForm({ user, onClose }: Props) {
  const change = useMutation(setPassword);
  const recovery = useMutation(sendRecovery);
  const form = useTextForm({ newPassword: "" }, { newPassword: newPasswordFault });
  const { letGo } = useUnsaved(form.values.newPassword !== "");
  const finish = () => {
    letGo();
    onClose();
  };
  const focus = () => form.focus("newPassword");
  const save = useOneAtATime(({ newPassword }: typeof form.values) =>
    change.mutateAsync({ userId: user.id, newPassword }).then(finish, focus),
  );
  const sendLink = useOneAtATime(() => recovery.mutateAsync(user.id).then(finish, () => undefined));
  return {
    field: form.field("newPassword"),
    submit: form.onSubmit((values) => void save(values), focus),
    sendLink,
    isSaving: change.isPending,
    isSending: recovery.isPending,
    isBusy: change.isPending || recovery.isPending,
  };
}

/** Sets an account's password. It ends the sessions of the account, and its owner is told by email. */
export function PasswordDialog({ user, onClose }: Props) {
  const leave = useLeave();
  const { field, submit, sendLink, isSaving, isSending, isBusy } = usePasswordForm({ user, onClose });
  return (
    <FormDialog
      title="Cambiar contraseña"
      onSubmit={submit}
      isBusy={isBusy}
      isWorking={isSaving}
      onClose={() => leave(onClose)}
    >
      <p className={styles.who}>
        <IconMail size={20} color="var(--text-3)" aria-hidden />
        {user.email}
      </p>
      <Stack gap={8}>
        <Button
          variant="light"
          fullWidth
          disabled={isBusy}
          leftSection={<IconSend size={19} aria-hidden />}
          onClick={() => void sendLink()}
        >
          {isSending ? "Enviando…" : "Enviar enlace de recuperación"}
        </Button>
        <Hint>Es lo mejor: elegirá su contraseña desde su correo y nadie más la conocerá.</Hint>
      </Stack>
      <p className={styles.or}>o escribe tú una contraseña</p>
      {/* Keeps password managers from taking it for the administrator's own. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <NewPasswordField
        label="Nueva contraseña *"
        shows="nueva contraseña"
        required
        readOnly={isBusy}
        data-autofocus
        {...field}
      />
      <Hint>
        Se cerrarán sus sesiones y le avisaremos por correo. Su diario seguirá cerrado hasta que siga un enlace que
        enviemos a su dirección.
      </Hint>
    </FormDialog>
  );
}
