import { Button } from "@mantine/core";
import { type Icon, IconCircleCheck, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import styles from "./AdminDialog.module.css";
import { AdminDialog, DialogActions } from "./AdminDialog.tsx";

export interface Loss {
  icon: Icon;
  text: string;
}

interface Props {
  name: string;
  action: string;
  losses: readonly Loss[];
  stays: string;
  isBusy: boolean;
  /** Deletes it, and closes the dialog whether it worked or not. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

function withBoldCount(text: string) {
  const [count = ""] = /^[\d.]+/.exec(text) ?? [];
  return count ? (
    <>
      <b>{count}</b>
      {text.slice(count.length)}
    </>
  ) : (
    text
  );
}

export function DeleteDialog({ name, action, losses, stays, isBusy, onConfirm, onClose }: Props) {
  const isConfirmed = useRef(false);
  const confirmOnce = () => {
    // Not even once it is done, while the screen of what is gone is still being left.
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    void onConfirm();
  };
  return (
    <AdminDialog title={`¿Eliminar «${name}»?`} onClose={() => !isBusy && onClose()}>
      <Stack gap={12} className={styles.gone ?? ""}>
        <p>Irá a la papelera, donde se guarda 30 días, con:</p>
        <ul>
          {losses.map(({ icon: Picture, text }) => (
            <li key={text}>
              <Picture size={21} color="var(--on-danger-soft)" aria-hidden />
              <span>{withBoldCount(text)}</span>
            </li>
          ))}
        </ul>
        <Text className={styles.stays ?? ""} fz="var(--fs-md)" fw={600} c="var(--on-success-soft)">
          <IconCircleCheck size={20} aria-hidden />
          {stays}
        </Text>
      </Stack>
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button
          color="amapola"
          data-tone="danger"
          disabled={isBusy}
          leftSection={isBusy ? <Sun isTurning size={20} /> : <IconTrash size={19} aria-hidden />}
          onClick={confirmOnce}
        >
          {action}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
