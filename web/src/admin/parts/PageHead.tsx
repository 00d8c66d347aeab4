import type { ReactNode } from "react";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import styles from "./PageHead.module.css";

interface Props {
  title: ReactNode;
  /** What the browser's tab says, where the heading is more than text. */
  name?: string;
  /** How many, or what this is for. */
  note?: ReactNode;
  /** What can be done here, at the right. */
  actions?: ReactNode;
}

export const PageHead = ({ title, name, note, actions }: Props) => (
  <header className={styles.head}>
    <div>
      <ScreenTitle {...(name ? { title: name } : {})}>{title}</ScreenTitle>
      {note !== undefined && <p>{note}</p>}
    </div>
    {actions && <Actions>{actions}</Actions>}
  </header>
);

export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** An id beside a heading: there for whoever needs it, quiet for everybody else. */
export const HeadingId = ({ children }: { children: string }) => <span className={styles.id}>{children}</span>;

/** What a list is about at the left, what can be done with it at the right. */
export const Tools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>;
