import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./IconButton.tsx";
import { Group, Stack } from "./layout.ts";
import styles from "./Sheet.module.css";

interface Props {
  title: string;
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  // The title, so that the sheet is read from its beginning and not from the button that closes it.
  dialog?.querySelector("h2")?.focus();
  return () => dialog?.close();
}

/**
 * A dialog: at the foot of small screens, in the middle of larger ones. The browser's own, which traps the focus,
 * handles Escape and restores the focus without a script.
 */
export function Sheet({ title, isAlert = false, onClose, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and so does the button.
    <dialog
      ref={showModal}
      className={styles.sheet}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-modal="true"
      // The box fills the dialog, so a click on the dialog itself is a click beside it.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Stack gap={14} className={styles.box}>
        <header className={styles.head} data-ends>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Cerrar" icon={IconX} onClick={onClose} />
        </header>
        {children}
      </Stack>
    </dialog>
  );
}

export const SheetActions = ({ children }: { children: ReactNode }) => (
  <Group wrap="wrap" gap={12} mt={8} pb={4} className={styles.actions}>
    {children}
  </Group>
);
