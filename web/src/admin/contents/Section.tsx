import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

interface Props {
  title: string;
  aside?: ReactNode;
  field?: string;
  children: ReactNode;
}

/** A part of the form under a heading: a white panel on a page, a plain block in a dialog. */
export function Section({ title, aside, field, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-field={field}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The same where room is scarce and most contents do without. */
export const Fold = ({ title, field, isOpen = false, children }: Omit<Props, "aside"> & { isOpen?: boolean }) => (
  <details className={styles.fold} data-field={field} open={isOpen}>
    <summary>
      <IconChevronRight size={19} aria-hidden />
      {title}
    </summary>
    <div className={styles.folded}>{children}</div>
  </details>
);

export const Block = ({ children }: { children: ReactNode }) => <div className={styles.section}>{children}</div>;

interface AddButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

export const AddButton = ({ disabled = false, onClick, children }: AddButtonProps) => (
  <button type="button" className={styles.add} disabled={disabled} data-add onClick={onClick}>
    <IconPlus size={19} aria-hidden />
    {children}
  </button>
);
