import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./AdminDialog.module.css";

interface Props {
  title: string;
  /** 480 px for a question, 640 for a form, 820 for two texts beside each other, 900 for pictures to choose from. */
  size?: 480 | 640 | 820 | 900 | undefined;
  /** Esc, the cross and a click beside it. */
  onClose: () => void;
  zIndex?: number | undefined;
  children: ReactNode;
}

/**
 * In the middle of a wide screen, and at the foot of a narrow one. Drawn only while it is needed. The kit's dialog and
 * not the browser's own, which would lie above the toasts: a form that could not be saved stays open and says so.
 */
export function AdminDialog({ title, size = 480, onClose, zIndex = 200, children }: Props) {
  useFocusBack();
  const isUppermost = useUppermost();
  return (
    <Modal.Root
      opened
      onClose={() => isUppermost() && onClose()}
      size={size}
      zIndex={zIndex}
      data-flat
      classNames={{
        inner: styles.inner ?? "",
        content: styles.content ?? "",
        title: styles.title ?? "",
        close: styles.close ?? "",
        body: styles.body ?? "",
      }}
    >
      <Modal.Overlay color="#0B201B" backgroundOpacity={0.48} />
      <Modal.Content data-dialog>
        {/* The kit's own is a `header`, which outside of the page's main part is a second banner. */}
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={20} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

export const dialogForm = styles.form;

const open: symbol[] = [];

/** Every open dialog receives Esc, and only the one that lies over the others closes. */
function useUppermost(): () => boolean {
  const [mark] = useState(() => Symbol("dialog"));
  useEffect(() => {
    open.push(mark);
    // Not at once: the key that closed this one is still on its way to the one below.
    return () => void setTimeout(() => open.splice(open.indexOf(mark), 1));
  }, [mark]);
  return () => open.at(-1) === mark;
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus back to what had it before, once the dialog that took it is gone. The kit does so for a dialog that
 * it closes itself, and ours are simply no longer drawn.
 */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      setTimeout(() => {
        // The close handler may have moved the focus on purpose.
        if (isNowhere()) before.focus({ preventScroll: true });
      });
      // The element that had it may be gone as well, with the row or with the dialog around it.
      setTimeout(() => {
        if (isNowhere()) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      }, 100);
    },
    [before],
  );
}
