import { IconX } from "@tabler/icons-react";
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group } from "../../shared/ui/layout.ts";
import styles from "./Preview.module.css";

interface Props<View extends string> {
  label: string;
  heading: string;
  views: readonly { name: View; label: string }[];
  view: View;
  onView: (view: View) => void;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

const NOT_FOR_THE_KIT = "data-mantine-stop-propagation";

// The kit closes its dialogs for any Escape on the page, unless the element that has the focus says otherwise.
const keepEscape = ({ target }: FocusEvent) => target.setAttribute(NOT_FOR_THE_KIT, "true");

/** A phone over the back-office, with a bar that says what it shows. */
export function PreviewWindow<View extends string>(props: Props<View>) {
  const { label, heading, views, view, onView, closeLabel, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    document.activeElement?.setAttribute(NOT_FOR_THE_KIT, "true");
    document.body.setAttribute(NOT_FOR_THE_KIT, "true");
    return () => {
      document.body.removeAttribute(NOT_FOR_THE_KIT);
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.window} aria-label={label} onCancel={onClose} onFocus={keepEscape}>
      <Group className={styles.bar ?? ""} flex="none" wrap="wrap" gap="8px 16px" px={16} py={8} data-flat>
        <strong>{heading}</strong>
        <fieldset className={styles.views} aria-label="Qué se ve">
          {views.map(({ name, label: text }) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
              {text}
            </button>
          ))}
        </fieldset>
        <IconButton isSquare hasTooltip icon={IconX} iconSize={20} label={closeLabel} onClick={onClose} />
      </Group>
      <div className={styles.desk}>
        <div className={styles.phone}>{children}</div>
      </div>
    </dialog>
  );
}
