import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ComponentProps, ReactNode, Ref, SubmitEvent } from "react";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { AdminDialog, DialogActions, dialogForm } from "../dialogs/AdminDialog.tsx";
import { RecoveredNotice, SaveNotices } from "../editor/EditorFrame.tsx";
import { useKeptFocus } from "../editor/focus.ts";
import { useLeave } from "../editor/LeaveGuard.tsx";

interface Props extends Pick<ComponentProps<typeof AdminDialog>, "title" | "size" | "zIndex" | "onClose"> {
  root?: Ref<HTMLFormElement>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  isBusy?: boolean;
  /** The work of the form's own button is under way, and not another one that keeps it busy too. */
  isWorking?: boolean;
  /** The reason why it was not done. */
  trouble?: string | null;
  action?: string;
  /** On the button while it works. */
  progress?: string;
  icon?: Icon;
  danger?: boolean;
  cancel?: string;
  /** Without a field, the way back takes the focus. */
  hasFields?: boolean;
  children: ReactNode;
}

/** A dialog with a form, and the two buttons at its foot. It does not close while it is busy. */
export function FormDialog({ root, onSubmit, trouble, children, ...props }: Props) {
  const { isBusy = false, isWorking = isBusy, action = "Guardar", progress = "Guardando…", icon: Picture } = props;
  const { title, size, zIndex, cancel = "Cancelar", danger = false, hasFields = true, onClose } = props;
  const button = useKeptFocus(isWorking);
  const close = () => !isBusy && onClose();
  return (
    <AdminDialog title={title} size={size} zIndex={zIndex} onClose={close}>
      <form ref={root} noValidate className={dialogForm} onSubmit={onSubmit}>
        {children}
        {trouble !== undefined && <FormAlert message={trouble} />}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close} data-autofocus={!hasFields || undefined}>
            {cancel}
          </Button>
          <Button
            ref={button}
            type="submit"
            disabled={isBusy}
            leftSection={isWorking ? <Sun isTurning size={20} /> : Picture && <Picture size={19} aria-hidden />}
            {...(danger && { color: "amapola", "data-tone": "danger" })}
          >
            {isWorking ? progress : action}
          </Button>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}

type Editor = ComponentProps<typeof RecoveredNotice>["editor"] &
  ComponentProps<typeof SaveNotices>["editor"] & {
    root: Ref<HTMLFormElement>;
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
    isBusy: boolean;
  };

/** The form of an editor in a dialog, which asks before it loses what was written. */
export function EditorDialog({
  title,
  editor,
  onClose,
  children,
}: Pick<Props, "title" | "onClose" | "children"> & { editor: Editor }) {
  const leave = useLeave();
  const { root, submit, isBusy } = editor;
  return (
    <FormDialog title={title} size={640} root={root} onSubmit={submit} isBusy={isBusy} onClose={() => leave(onClose)}>
      <RecoveredNotice editor={editor} />
      {children}
      <SaveNotices editor={editor} />
    </FormDialog>
  );
}
