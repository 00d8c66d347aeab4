import { IconX } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group } from "../../../shared/ui/layout.ts";
import styles from "./ContentPreview.module.css";
import { useOwnWindow } from "./use-own-window.ts";

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

/** The learner's screens over the back-office, with a bar that says so. */
export function PreviewWindow<View extends string>(props: Props<View>) {
  const { label, heading, views, view, onView, closeLabel, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useOwnWindow(dialog);
  return (
    <dialog ref={dialog} className={styles.preview} aria-label={label} onCancel={onClose}>
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
      {children}
    </dialog>
  );
}
