import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Scene } from "./Scene.tsx";

interface Props {
  art: { day: string; night?: string };
  title: string;
  /** The level below the heading that it stands under. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** One thing to do, at most. */
  action?: ReactNode;
}

/** Nothing here yet: a small picture, one line, one thing to do. */
export function EmptyState({ art, title, level = 2, children, action }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.card}>
      <Scene {...art} className={styles.art} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
