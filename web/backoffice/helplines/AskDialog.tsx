import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Stack } from "../../shared/ui/layout.ts";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { BusyButton } from "../editor/EditorFrame.tsx";

interface Props {
  title: string;
  action: string;
  cancel?: string;
  zIndex?: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function AskDialog({ title, action, cancel = "Cancelar", zIndex = 200, isBusy, ...rest }: Props) {
  const { onConfirm, onClose, children } = rest;
  return (
    <AdminDialog title={title} zIndex={zIndex} onClose={() => !isBusy && onClose()}>
      <Stack>{children}</Stack>
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <BusyButton type="button" isBusy={isBusy} isWorking={isBusy} onClick={onConfirm}>
          {action}
        </BusyButton>
      </DialogActions>
    </AdminDialog>
  );
}
