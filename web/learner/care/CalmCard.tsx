import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { useGentleEntry } from "../../shared/ui/use-gentle-entry.ts";
import styles from "./CalmCard.module.css";

interface Props {
  title: string;
  /** Takes the place of what was pressed, and is read out from its heading. */
  isRead?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export function CalmCard({ title, isRead = false, onClose, children }: Props) {
  const card = useRef<HTMLElement>(null);
  const id = useId();
  useGentleEntry(card);
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <svg className={styles.hills} viewBox="0 0 600 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 48C80 18 150 10 250 34S430 74 600 22V91H0Z" />
        <path d="M0 70C110 40 210 52 320 66S520 84 600 52V91H0Z" />
      </svg>
      <h2 id={id} key={title} ref={isRead ? focusHeading : null} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <IconButton
        label="Cerrar, ahora no"
        icon={IconX}
        iconSize={20}
        variant="plain"
        className={styles.close}
        onClick={onClose}
      />
    </section>
  );
}

/** Up to three answers side by side, each as easy to press as the others. */
export const CalmAnswers = ({ children }: { children: ReactNode }) => <div className={styles.answers}>{children}</div>;
