import { IconX } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./Sheet.module.css";

interface Props {
  title: string;
  /** A question that has to be answered before anything else. */
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page: at the foot of small screens, in the middle of larger ones. It is the browser's own, which
 * keeps the focus inside, listens to Escape, and gives the focus back.
 */
export function Sheet({ title, isAlert = false, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Read from the beginning, not from the button that closes it.
    heading.current?.focus();
    return () => element?.close();
  }, []);

  // The dialog itself is hit only beside its box, which fills it.
  const onPress = (event: MouseEvent) => event.target === dialog.current && onClose();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and so does the button.
    <dialog
      ref={dialog}
      className={styles.sheet}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-modal="true"
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The two ways out of a sheet, side by side. */
export const SheetActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;
